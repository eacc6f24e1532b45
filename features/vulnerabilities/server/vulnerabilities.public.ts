export { periodVulnerabilities } from "./period-vulnerabilities.ts";
