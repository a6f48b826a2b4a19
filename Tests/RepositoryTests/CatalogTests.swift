import Testing

@Suite("The libraries that other packages import are documented") struct CatalogTests {
  @Test func eachLibraryHasACatalogAndIsHosted() throws {
    let products = try Repository.text("docs/products.md").matches(of: /\(\.\.\/(\S+)\) \| `import (\w+)`/)
    #expect(products.count > 20)
    let hosted = try Repository.text(".spi.yml").matches(of: /[ ]{8}- (\w+)/).map { String($0.1) }
    #expect(Set(hosted) == Set(products.map { String($0.2) }))
    for product in products {
      let page = "\(product.1)/Documentation.docc/\(product.2).md"
      #expect(try Repository.text(page).hasPrefix("# ``\(product.2)``\n"), "\(page)")
    }
  }
}
