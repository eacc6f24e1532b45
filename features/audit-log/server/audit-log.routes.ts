import * as contract from "#features/audit-log/audit-log.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { exportAudit } from "./calls/export-audit.ts";
import { getAuditRecord } from "./calls/get-audit-record.ts";
import { listAudit } from "./calls/list-audit.ts";
import { verifyChains } from "./calls/verify-chains.ts";

export const auditLogRoutes = [
  route(contract.listAudit, listAudit),
  route(contract.exportAudit, exportAudit),
  steppedRoute(contract.verifyChains, verifyChains),
  route(contract.getAuditRecord, getAuditRecord),
];
