// The examples are copied beside: the unit test among them needs the types of jest.
module.exports = { preset: "ts-jest", testPathIgnorePatterns: ["/node_modules/", "<rootDir>/examples/"] };
