import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../vulnerabilities.contract.ts";
import { periodVulnerabilities } from "./period-vulnerabilities.ts";

const readPeriodVulnerabilities: Verb<typeof contract.readPeriodVulnerabilities> = (
  { db, clock },
  { period },
) => periodVulnerabilities(db, clock.now(), period);

export const vulnerabilitiesVerbs = [route(contract.readPeriodVulnerabilities, readPeriodVulnerabilities)];
