export { periodVulnerabilities } from "./calls/read-period-vulnerabilities.ts";
