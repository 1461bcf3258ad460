module.exports = { testMatch: ["**/*.test.ts"], transform: { "^.+\\.tsx?$": "ts-jest" } };
