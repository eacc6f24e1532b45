import * as contract from "#features/audit-log/audit-log.contract.ts";
import { route } from "#platform/server/verb.ts";
import { exportAudit } from "./export-audit.ts";
import { getAuditRecord } from "./get-audit-record.ts";
import { listAudit } from "./list-audit.ts";
import { verifyChains } from "./verify-chains.ts";

export const auditLogRoutes = [
  route(contract.listAudit, listAudit),
  route(contract.exportAudit, exportAudit),
  route(contract.verifyChains, verifyChains),
  route(contract.getAuditRecord, getAuditRecord),
];
