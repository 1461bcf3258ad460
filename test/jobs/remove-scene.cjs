// The end of a run of jest: what the harness of the jobs made for it goes (jest.config.js names it).
const { rmSync } = require("node:fs");

module.exports = () => rmSync(process.env.TYPHA_MTLS_JOBS_SCENE, { recursive: true, force: true });
