import * as contract from "#features/evidence/evidence.contract.ts";
import { route } from "#platform/server/verb.ts";
import { addStatusArtifact, beforeStatusArtifact } from "./add-status-artifact.ts";
import { createArtifact } from "./create-artifact.ts";
import { deleteArtifact } from "./delete-artifact.ts";
import { downloadArtifactFile } from "./download-artifact-file.ts";
import { downloadPack } from "./download-pack.ts";
import { getArtifact } from "./get-artifact.ts";
import { linkArtifact } from "./link-artifact.ts";
import { listArtifacts } from "./list-artifacts.ts";
import { listStatusArtifacts } from "./list-status-artifacts.ts";
import { previewArtifactFile } from "./preview-artifact-file.ts";
import { beforeReplacing, replaceArtifact } from "./replace-artifact.ts";
import { reviewArtifact } from "./review-artifact.ts";
import { showArtifactFile } from "./show-artifact-file.ts";
import { summarizeArtifacts } from "./summarize-artifacts.ts";
import { expectSpace } from "./take-space.ts";
import { unlinkArtifact } from "./unlink-artifact.ts";
import { verifyArtifactFile } from "./verify-artifact-file.ts";

export const evidenceRoutes = [
  route(contract.listArtifacts, listArtifacts),
  route(contract.summarizeArtifacts, summarizeArtifacts),
  route(contract.createArtifact, createArtifact, {
    beforeFiles: (context, _path, bytes) => expectSpace(context, bytes),
  }),
  route(contract.listStatusArtifacts, listStatusArtifacts),
  route(contract.addStatusArtifact, addStatusArtifact, { beforeFiles: beforeStatusArtifact }),
  route(contract.getArtifact, getArtifact),
  route(contract.replaceArtifact, replaceArtifact, { beforeFiles: beforeReplacing }),
  route(contract.deleteArtifact, deleteArtifact),
  route(contract.linkArtifact, linkArtifact),
  route(contract.unlinkArtifact, unlinkArtifact),
  route(contract.reviewArtifact, reviewArtifact),
  route(contract.downloadArtifactFile, downloadArtifactFile),
  route(contract.showArtifactFile, showArtifactFile),
  route(contract.previewArtifactFile, previewArtifactFile),
  route(contract.verifyArtifactFile, verifyArtifactFile),
  route(contract.downloadPack, downloadPack),
];
