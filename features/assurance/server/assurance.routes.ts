import * as exceptions from "#features/assurance/exception.contract.ts";
import * as legal from "#features/assurance/legal-profile.contract.ts";
import { route } from "#platform/server/verb.ts";
import { approveException } from "./approve-exception.ts";
import { computeDeadlines } from "./compute-deadlines.ts";
import { getExposure } from "./get-exposure.ts";
import { getLegalProfile } from "./get-legal-profile.ts";
import { listExceptions } from "./list-exceptions.ts";
import { measureRoutes } from "./measure.routes.ts";
import { nonconformityRoutes } from "./nonconformity.routes.ts";
import { revokeException } from "./revoke-exception.ts";
import { saveDossier } from "./save-dossier.ts";
import { saveLegalProfile } from "./save-legal-profile.ts";

export const assuranceRoutes = [
  ...nonconformityRoutes,
  ...measureRoutes,
  route(exceptions.listExceptions, listExceptions),
  route(exceptions.approveException, approveException),
  route(exceptions.revokeException, revokeException),
  route(legal.getLegalProfile, getLegalProfile),
  route(legal.saveLegalProfile, saveLegalProfile),
  route(legal.saveDossier, saveDossier),
  route(legal.getExposure, getExposure),
  route(legal.computeDeadlines, computeDeadlines),
];
