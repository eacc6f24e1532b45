import type * as contract from "#features/reports/manage-reports.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readEdited } from "../reports/edited-report.ts";

export const getEditedReport: Verb<typeof contract.getEditedReport> = ({ db }, { id }) => readEdited(db, id);
