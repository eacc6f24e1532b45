export { openInvestigation } from "./calls/work/open-investigation.ts";
