import Testing

/// Pictures that Python's zlib has compressed: 9 by 7 pixels in each color type, bit depth and interlacing.
enum PNGSamples {
  struct Sample: CustomTestStringConvertible {
    let colorType: Int
    let bitDepth: Int
    let isInterlaced: Bool
    let base64: String

    var testDescription: String {
      "type \(colorType), \(bitDepth) bits" + (isInterlaced ? ", interlaced" : "")
    }
  }

  static let all: [Sample] = [
    Sample(
      colorType: 0, bitDepth: 1, isInterlaced: false,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQAAAADy4FrNAAAAA3RFWHRhAGLcSaI7AAAADklEQVR42mMIZWD838gU1sB8lUfoNdkAAAAPSURBVJ\
        ElbDXD/wbG0NUAREUHDXDM+w0AAAAASUVORK5CYII=
        """),
    Sample(
      colorType: 0, bitDepth: 1, isInterlaced: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQAAAAGF52pbAAAAA3RFWHRhAGLcSaI7AAAAEElEQVR4AWNkYARDJiAJxB+YGJgrRmYmQwAAABFJRE\
        FUWBgY/zcyMTAwNxwEACN4BEMG4eCIAAAAAElFTkSuQmCC
        """),
    Sample(
      colorType: 0, bitDepth: 2, isInterlaced: false,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgAAAAC1QCAdAAAAA3RFWHRhAGLcSaI7AAAAEklEQVR4nGOQlmZg/M9wkGnKlAPMep/Ki8J7AAAAE0\
        lEQVSOsixheMrw//8BxskMbwGLmguW7UfU5wAAAABJRU5ErkJggg==
        """),
    Sample(
      colorType: 0, bitDepth: 2, isInterlaced: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgAAAAHCRxCLAAAAA3RFWHRhAGLcSaI7AAAAFUlEQVR42mNkYATBBUwMjB0/mBgYGMuZGJivq8oBAA\
        AAFUlEQVRtWBgY/zMcZKqoaGA+4qIIAGI8B0baGXSmAAAAAElFTkSuQmCC
        """),
    Sample(
      colorType: 0, bitDepth: 4, isInterlaced: false,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAAAAAA6ANW9AAAAA3RFWHRhAGLcSaI7AAAAGklEQVR4AQEqANX/AAWvSeOAAbMAAAD9Aq4UetAwA+\
        S5LJQAAAAbSURBVO9oE8Z3BK4UaiIwAHvze/NwASne3t7dRyQRaVsFAp0AAAAASUVORK5CYII=
        """),
    Sample(
      colorType: 0, bitDepth: 4, isInterlaced: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAAAAAFNB+UrAAAAA3RFWHRhAGLcSaI7AAAAHklEQVR4nAExAM7/AQgBQAHAgAGuAjQBbLy4ArTEwA\
        FfNAIlVD6+AAAAHklEQVS4QAPUOgS4QAGzAAAA/QJsKOSgYANsSLaM737TETr+VKXGAAAAAElFTkSuQmCC
        """),
    Sample(
      colorType: 0, bitDepth: 8, isInterlaced: false,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAAAAAD/8Di8AAAAA3RFWHRhAGLcSaI7AAAAHklEQVR42mNgUPXKn7LzHrMGI7cGFDBx8wmKiEvJKi\
        gzi8kGbgfJAAAAHklEQVQpKCqrqKlrssDFGMyz519mt85ffJ3RyRwKAL9BDZRM/mB8AAAAAElFTkSuQmCC
        """),
    Sample(
      colorType: 0, bitDepth: 8, isInterlaced: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAAAAAGI9wgqAAAAA3RFWHRhAGLcSaI7AAAAJklEQVR4AWNk0GCcwqhz5Aij1xQmlxJGsTAgYNJxiS\
        npYVT18vJiktEwcUR+sXcAAAAmSURBVGC2dfUOZAGxGLk1oIBJTEZJQ8/EysGNWV1DW8/QxNzKFgCYNQ+PhyhiowAAAABJRU5ErkJggg==
        """),
    Sample(
      colorType: 0, bitDepth: 16, isInterlaced: false,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAAAAACvYOT/AAAAA3RFWHRhAGLcSaI7AAAAMklEQVR4nGNgYFBV9fLKz58yZefOe/eYmTU0GLm5Nd\
        AAEzc3H5+goIiIuLiUlKysgoKyMrOYmL9Rq2oAAAAySURBVJycgoKiorKyioqamrq6piYLpioGc/Ps7PnzL19mZ7e2zs9fvPj6dUYnJ3M0AACe\
        7hscDmgCKQAAAABJRU5ErkJggg==
        """),
    Sample(
      colorType: 0, bitDepth: 16, isInterlaced: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAAAAAHYZ9RpAAAAA3RFWHRhAGLcSaI7AAAAOklEQVR42l3IMQqAIBQG4J61tTs5BdEPiRA8CATBwR\
        psamnqGB6j0SN1sCJq6Rs/KgqAciatzxvFmLMIISWS64/isgAAADtJREFUcnsJrUPY95SOg9o2PoRSALP3pXPTtCzrWn1DdY0fIaVSTQMYw2yt\
        9/Ncdh3Q98YMA/M4WuvcBZjpHwRiVcV7AAAAAElFTkSuQmCC
        """),
    Sample(
      colorType: 2, bitDepth: 8, isInterlaced: false,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAAA3RFWHRhAGLcSaI7AAAARElEQVR4AWNgMM1Sjer3qt+Sv+TmlJP/dr5TvifswW\
        yRqxE7iZHboVQDB2Di5ubm4+MTFBQUERERFxeXkpKSlZVVUFBQVlZmFsfKxqsAAABESURBVDP0lpOTA3IUFRcC+SoqKmpqaurq6pqamix49DGY\
        5yzMXnB1/hXOyxy27DaF1gVLgY5afIP3Oo8jo1P5GnMcAABSmCzg4uq6oQAAAABJRU5ErkJggg==
        """),
    Sample(
      colorType: 2, bitDepth: 8, isInterlaced: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAAEi/sChAAAAA3RFWHRhAGLcSaI7AAAATElEQVR4nGNkMM3S0NBgnHLyH6NO4rQjYMDoVb9lyp\
        QpTC4uLiUlJYxi3g1hSIBJR0cHKBMTEwOU7OnpYVSN6veCASYZGRmgeSYmJg4ODsy2MC9IcwAAAE1JREFU4UWurke9T3sHBgayQGXyQDKM3A6l\
        GjgAk5iYGFCtkpISkKOnpwc0y8rKCqjJzc2NWd0xBiiqra0NlDA0NATKmZubA6VtbfcCAG0LNSq56CqdAAAAAElFTkSuQmCC
        """),
    Sample(
      colorType: 2, bitDepth: 16, isInterlaced: false,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAIAAAAFaSx0AAAAA3RFWHRhAGLcSaI7AAAAYUlEQVR42mNgYDA1zcpSVY2K6u/38qqv37IlP3/Jkp\
        s3p0w5efLfv507371TVr53T1jYw4OZ2cIiN1dDIzZ20iRGbm4Hh9JSDRIBEzcY8IGBIBiIgIE4GEiBgSwYKICBMhgwi4kZuIZOlQAAAGFJREFU\
        Gnp7y4EBREIRCBYuhEirgIEaGKiDgSYYsJBnG4O5eU7OwoXZ2QsWXL06f/6VK5ycly9zcNjasrPb2BQWWlsXFCxdCgmkxYtv3ODlvX6dh8fRkd\
        HJqbx8zRpzEgEAA1BZtMEd9tUAAAAASUVORK5CYII=
        """),
    Sample(
      colorType: 2, bitDepth: 16, isInterlaced: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAIAAAFybhziAAAAA3RFWHRhAGLcSaI7AAAAWklEQVR4AY3OsQqCUBTGcc+1zd2pKRCDJAiUIBAUqs\
        E7tRSIi6uDg+SsDxC4iE/i6paD+E6SfGcpIug3nOn+zz2kKI6TJGuguh6GaSLLiuOmeb6hICiKtq1BHOEOpOsVQJ52AAAAW0lEQVRSluX1B2EB\
        FxFw9wAyjDCsquCLWALfZYMHquvebll2mvW9lOMo5QUWn0Wa2jYXpGmel+e86v8pdOCtK+B4C3zTAfifM6im6ftRxE83wMEOONsDx+6s614AnG\
        o6l5VrKgAAAABJRU5ErkJggg==
        """),
    Sample(
      colorType: 3, bitDepth: 1, isInterlaced: false,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQMAAADgVfUjAAAABlBMVEX/AAAA/wDSh+9xAAAAA3RFWHRhAGLcSaI7AAAADklEQVR4nGMIZWD838\
        gU1sB8lVqAe68AAAAPSURBVJElbDXD/wbG0NUAREUHDXDM+w0AAAAASUVORK5CYII=
        """),
    Sample(
      colorType: 3, bitDepth: 1, isInterlaced: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQMAAAGXUsW1AAAABlBMVEX/AAAA/wDSh+9xAAAAA3RFWHRhAGLcSaI7AAAAD0lEQVR42mNkYARDJg\
        j+wMTAXMH/r49rAAAAEElEQVTCwPi/kYmBgbnhIAAjeARDKmn6AAAAAABJRU5ErkJggg==
        """),
    Sample(
      colorType: 3, bitDepth: 2, isInterlaced: false,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgMAAACn9Y/zAAAACVBMVEX/AAAA/wAAAP8tSs2KAAAAA3RFWHRhAGLcSaI7AAAAEklEQVR4AWOQkG\
        BgZGBgYJowoYH5z635KM+aAAAAEklEQVR7LFcYXgC5DIwTGD4AAFziB8w7c6bkAAAAAElFTkSuQmCC
        """),
    Sample(
      colorType: 3, bitDepth: 2, isInterlaced: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgMAAAHQ8r9lAAAACVBMVEX/AAAA/wAAAP8tSs2KAAAAA3RFWHRhAGLcSaI7AAAAFElEQVR4nGNkYA\
        TBBUwMjB0/mBgYGF2YGJ7qLy8AAAAVSURBVJiVWIBiDAxMLi4OzPfuPQAASYwGBGTT8KMAAAAASUVORK5CYII=
        """),
    Sample(
      colorType: 3, bitDepth: 4, isInterlaced: false,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAMAAAAotXpTAAAACVBMVEX/AAAA/wAAAP8tSs2KAAAAA3RFWHRhAGLcSaI7AAAAF0lEQVR42mNgEh\
        BQUGBUYAACpocPGRkYmAW4Xpiu78oAAAAYSURBVAh8YPko/x4oJASEAowKDxXvCQAAltcIltsg64IAAAAASUVORK5CYII=
        """),
    Sample(
      colorType: 3, bitDepth: 4, isInterlaced: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAMAAAFfskrFAAAACVBMVEX/AAAA/wAAAP8tSs2KAAAAA3RFWHRhAGLcSaI7AAAAG0lEQVR4AWNkYh\
        RgZBBgFGICUkr/mBT+fWBUeMD0UYDu3HGTAAAAHElEQVSZg4HlozyjAgMQMH349JDhAzPXO6HnHADs2AxxHKnKrwAAAABJRU5ErkJggg==
        """),
    Sample(
      colorType: 3, bitDepth: 8, isInterlaced: false,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAMAAADtRZdSAAAACVBMVEX/AAAA/wAAAP8tSs2KAAAAA3RFWHRhAGLcSaI7AAAAF0lEQVR4nB2LQQ\
        4AMADBsP3/yYwlbRykADVAyibTpUEAAAAXSURBVGSBFaU4OoDSO7gyylzwI3Y9+QBNrRAgth5kCgAAAABJRU5ErkJggg==
        """),
    Sample(
      colorType: 3, bitDepth: 8, isInterlaced: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAMAAAGaQqfEAAAACVBMVEX/AAAA/wAAAP8tSs2KAAAAA3RFWHRhAGLcSaI7AAAAGElEQVR42iWKgQ\
        0AMAjCwO3/k3F1mhhqxTJTEVvmko6qAAAAGUlEQVQNNlm9x4Qdn8ZcILRGWFmQ+H4Y+wB5+RcfI2UEoQAAAABJRU5ErkJggg==
        """),
    Sample(
      colorType: 4, bitDepth: 8, isInterlaced: false,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAQAAABwkq/rAAAAA3RFWHRhAGLcSaI7AAAAMklEQVR4AWNgMFWN8qrPXzLl5M5394SZLTRiGbkdNN\
        AAEzc3H5+goIiIuLiUlKysgoKyMrOYodVlVUIAAAAySURBVJycgoKiorKyioqamrq6piYLpioG85zsBfOvXOZgt7EuyF+y+MZ1HkancnM0AAAx\
        2xxbc2vBVwAAAABJRU5ErkJggg==
        """),
    Sample(
      colorType: 4, bitDepth: 8, isInterlaced: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAQAAAEHlZ99AAAAA3RFWHRhAGLcSaI7AAAAPElEQVR4nGNkMNXQYJxyklEn8QgQMHrVT5nC5OJSUs\
        Io5h0GBUw6Oi4uMTElJT09jKpRXmDAJCOjoWFi4uDAbBt8n0phAAAAPUlEQVTu6up9OjCQBSyS5+DAyO2ggQaYxMRkZJSUNDT09ExMrKwcHNzc\
        mNUdNTS0tfX0DA1NTMzNraxsbQF0TyFl1ylqJAAAAABJRU5ErkJggg==
        """),
    Sample(
      colorType: 4, bitDepth: 16, isInterlaced: false,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAQAAAAgAnOoAAAAA3RFWHRhAGLcSaI7AAAASklEQVR42mNgYDA1VVWNivLyqq/Pz1+yZMqUkyd37n\
        z37t49YWFmZgsLDY3YWEZubgcHDQKAiRsI+IBAEAhEgEAcCKSAQBYIFIBAGQiYxeQ/UrMAAABLSURBVMQMDeWAACSgCAQgQRUgUAMCdSDQBAIW\
        YkxiMDfPycnOXrBg/vwrVy5f5uBgZ7exsbYuKAB5YvHiGzeuX+fhYXRyKi83JwAA/Xw4qsxPh2cAAAAASUVORK5CYII=
        """),
    Sample(
      colorType: 4, bitDepth: 16, isInterlaced: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAQAAAFXBUM+AAAAA3RFWHRhAGLcSaI7AAAAS0lEQVR4AX3NMQrCQBCF4cwmXfqtrIQQwUUQDIKwsI\
        FosVvZGAhpcoFU9rmA5R7JJuRSvgeCYuHXzj8zkiRVtQGJcZ7FmGF4von30xRBNXBSPvzoAAAAS0lEQVQH0TqE2w9lgEUPrB4gRdF1/otaAf8c\
        wEFqbdueIYRluUL2KcaRheS5c1z5R2ng5hoY7oA/TsArF0jLsq453AKDPTA6AkMLLyEKQrAit0naAAAAAElFTkSuQmCC
        """),
    Sample(
      colorType: 6, bitDepth: 8, isInterlaced: false,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAYAAADam2dgAAAAA3RFWHRhAGLcSaI7AAAATElEQVR4nGNgMM2arxrVf8SrfsvL/CU3+aac/Ge885\
        1yxD1hj1pmi9xFGrGTjjNyO5Su0iAAmLiBgA8IBIFABAjEgUAKCGSBQAEIlIGAWczQgS9dSAAAAE1JREFUO00OCID8BYqKCxVBgipAoAYE6kCg\
        CQQsxJjEYJ6z8Fr2gqtc869w2l3msC1itylcZl2w9BbIE4tv8Dpd53EsY3QqX/PQnAAAANw0PaQ5PJX2AAAAAElFTkSuQmCC
        """),
    Sample(
      colorType: 6, bitDepth: 8, isInterlaced: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAYAAAGtnFf2AAAAA3RFWHRhAGLcSaI7AAAAT0lEQVR42mNkMM2arwEEjFNO/jNm1EmcdvoIFDB61W\
        95OQUImFyAoAQIGMW8G7aGoQEmHSAAqYgBApCqHiBgVI3qP+KFBJhkgABkjwkQOAABs214XV9JoQAAAFBJREFUUY+r69Gj3qe9vQOBgAWqIs8k\
        D6KCkduhdJUGAcAkBgQgnUpAABLQAwKQHVZAADLFDQiY1R1jykCS2kAAUmAIBCBF5kAAUmhru9cWAJg/SVxBvjLLAAAAAElFTkSuQmCC
        """),
    Sample(
      colorType: 6, bitDepth: 16, isInterlaced: false,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAYAAACKC7sjAAAAA3RFWHRhAGLcSaI7AAAAeElEQVR4AWNgYDA1zcqaP19VNSqqv//IES+v+votW1\
        6+zM9fsuTmTT6+KVNOnvz3z9h4585375SVIyLu3RMW9vCorWVmtrDIzV20SEMjNnbSpOPHGbm5HRxKS1et0qAQMHFDAR8UCEKBCBSIQ4EUFMhC\
        gQIUKEMBs5iYoaFOrAY1AAAAeUlEQVS3d1qaHBRA5BcsUASChQsVFWEKVaBADQrUoUATClio5SIGc/OcnIULr13Lzl6w4OpVLq75869c4eS0s7\
        t8mYPD1raoiJ3dxqawcNkya+uCgqVLb92CRcLixTdu8PI6OV2/zsPj6FhWxujkVF6+Zs3Dh+YUAgCrl3s8MWCLpwAAAABJRU5ErkJggg==
        """),
    Sample(
      colorType: 6, bitDepth: 16, isInterlaced: true,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAYAAAH9DIu1AAAAA3RFWHRhAGLcSaI7AAAAZ0lEQVR4nGNkYDA1zcqaP18DChinTDl58t8/Y2NGHZ\
        3ExGnTTp8+ggYYvbzq67dseflyChQwuUBBCRQwiol5ezc0bN0aRgAw6UABzIQYKICZ1AMFjKqqUVH9/UeOeOEATDJQAPOHCRQ4QAGzTPozDwAA\
        AGhJREFUrW14eFFRT48rEBwFAm/v06e9gSAQClhQTcjLMzEBYYQJjNzcDg6lpatWaVAImMSgAGajEhTAFOhBAcwPVlAAc4kbFDCrqzs6xsSUlc\
        E0akMBzABDKIAZZA4FMANtgWDvXltbAKWBkp5qmjFFAAAAAElFTkSuQmCC
        """),
  ]
}
