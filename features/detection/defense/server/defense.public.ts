export { outcomeOfEvent } from "./records/defense-record.rules.ts";
