export { openInvestigation } from "./work/investigation-work.verbs.ts";
