import CCode
