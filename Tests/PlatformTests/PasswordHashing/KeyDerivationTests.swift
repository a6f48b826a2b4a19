import PasswordHashing
import Testing

struct KeyDerivationTests {
  @Test(
    "The test cases 1 to 4, 6 and 7 of RFC 4231",
    arguments: [
      (
        [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
      ),
      (
        Array(1...25), [UInt8](repeating: 0xcd, count: 50),
        "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
      ),
      (
        [UInt8](repeating: 0xaa, count: 131), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
      (
        [UInt8](repeating: 0xaa, count: 131),
        Array(
          ("This is a test using a larger than block-size key and a larger than block-size data. "
            + "The key needs to be hashed before being used by the HMAC algorithm.").utf8),
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
      ),
    ])
  func messageCodes(key: [UInt8], message: [UInt8], code: String) {
    #expect(hexadecimal(HMACSHA256(key: key).code(of: message)) == code)
  }

  @Test(
    "The test vectors of RFC 7914, section 11",
    arguments: [
      (
        "passwd", "salt", 1,
        "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
          + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783"
      ),
      (
        "Password", "NaCl", 80_000,
        "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"
          + "a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d"
      ),
    ])
  func derivedKeys(password: String, salt: String, iterations: Int, key: String) {
    let derived = PBKDF2.key(password: Array(password.utf8), salt: Array(salt.utf8), iterations: iterations, length: 64)
    #expect(hexadecimal(derived) == key)
  }

  @Test("The cases of RFC 6070 with SHA-256: a key shorter than a hash, one longer, and zero bytes in both inputs")
  func derivedKeysOfOtherLengths() {
    let short = PBKDF2.key(password: Array("pass\0word".utf8), salt: Array("sa\0lt".utf8), iterations: 4096, length: 16)
    #expect(hexadecimal(short) == "89b69d0516f829893c696226650a8687")
    let long = PBKDF2.key(
      password: Array("passwordPASSWORDpassword".utf8), salt: Array("saltSALTsaltSALTsaltSALTsaltSALTsalt".utf8),
      iterations: 4096, length: 40)
    #expect(hexadecimal(long) == "348c89dbcbd32b2f32d814b8116e84cf2b17347ebc1800181c4e2a1fb8dd53e1c635518c7dac47e9")
  }
}
