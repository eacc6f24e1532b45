import * as contract from "#features/vulnerabilities/vulnerabilities.contract.ts";
import { route } from "#platform/server/verb.ts";
import { readPeriodVulnerabilities } from "./calls/read-period-vulnerabilities.ts";

export const vulnerabilitiesRoutes = [route(contract.readPeriodVulnerabilities, readPeriodVulnerabilities)];
