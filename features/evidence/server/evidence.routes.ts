import * as contract from "#features/evidence/evidence.contract.ts";
import * as evidenceFiles from "#features/evidence/evidence-files.contract.ts";
import { route } from "#platform/server/verb.ts";
import { addStatusArtifact, beforeStatusArtifact } from "./calls/add-status-artifact.ts";
import { createArtifact } from "./calls/create-artifact.ts";
import { deleteArtifact } from "./calls/delete-artifact.ts";
import { downloadArtifactFile } from "./calls/download-artifact-file.ts";
import { downloadPack } from "./calls/download-pack.ts";
import { getArtifact } from "./calls/get-artifact.ts";
import { linkArtifact } from "./calls/link-artifact.ts";
import { listArtifacts } from "./calls/list-artifacts.ts";
import { listStatusArtifacts } from "./calls/list-status-artifacts.ts";
import { previewArtifactFile } from "./calls/preview-artifact-file.ts";
import { beforeReplacing, replaceArtifact } from "./calls/replace-artifact.ts";
import { reviewArtifact } from "./calls/review-artifact.ts";
import { showArtifactFile } from "./calls/show-artifact-file.ts";
import { summarizeArtifacts } from "./calls/summarize-artifacts.ts";
import { unlinkArtifact } from "./calls/unlink-artifact.ts";
import { verifyArtifactFile } from "./calls/verify-artifact-file.ts";
import { expectSpace } from "./files/keep-files.ts";

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
  route(evidenceFiles.downloadArtifactFile, downloadArtifactFile),
  route(evidenceFiles.showArtifactFile, showArtifactFile),
  route(evidenceFiles.previewArtifactFile, previewArtifactFile),
  route(evidenceFiles.verifyArtifactFile, verifyArtifactFile),
  route(evidenceFiles.downloadPack, downloadPack),
];
