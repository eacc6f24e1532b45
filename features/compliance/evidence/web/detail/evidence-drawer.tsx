import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ArtifactDetail, getArtifact } from "#features/compliance/evidence/evidence.contract.ts";
import { listUsers } from "#features/identity/access/access.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Note, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { dayText, evidenceStateText, periodText } from "../evidence-text.ts";
import { UploadDialog } from "../upload/upload-dialog.tsx";
import { DeleteEvidence } from "./delete-evidence.tsx";
import styles from "./evidence-detail.module.css";
import { EvidenceFiles } from "./evidence-files.tsx";
import { EvidenceRevisions } from "./evidence-revisions.tsx";
import { EvidenceUse } from "./evidence-use.tsx";
import { ReviewBar } from "./review-bar.tsx";
import { StatusMark } from "./status-mark.tsx";

function EvidenceFacts({ artifact }: { artifact: ArtifactDetail }) {
  const note = artifact.revisions[0]?.note;
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.title}>Datos</h3>
      <FactList>
        {artifact.description && <Fact name="Descripción">{artifact.description}</Fact>}
        <Fact name="Responsable">{artifact.owner_name ?? "Nadie todavía"}</Fact>
        <Fact name="Período que cubre">{periodText(artifact.period_from, artifact.period_to)}</Fact>
        <Fact name="Recolectada el">{dayText(artifact.collected_on)}</Fact>
        <Fact name="Vale hasta">
          {artifact.valid_until ? dayText(artifact.valid_until) : "Sin fecha de término"}
        </Fact>
        <Fact name="Subida por">
          {artifact.added_by_name}, <RelativeTimeInside at={artifact.added_at} />
        </Fact>
        {note && <Fact name="Nota">{note}</Fact>}
      </FactList>
    </Stack>
  );
}

/** Returns whether the reader may review a waiting revision, or the reason for which not. */
function useReviewState({ status, revisions }: ArtifactDetail): "reviews" | "own" | "none" {
  const mayReview = useMay("compliance.review");
  const person = useQuery(callQuery(listUsers, {})).data?.[0];
  if (!mayReview || status !== "in_review") return "none";
  return person && revisions[0]?.added_by_id === person.id ? "own" : "reviews";
}

interface EvidenceDetailProps {
  artifact: ArtifactDetail;
  onReviewed: () => void;
  onLeave: () => void;
}

/** The state and the actions, then the files, the controls, the facts and the revisions. */
function EvidenceDetail({ artifact, onReviewed, onLeave }: EvidenceDetailProps) {
  const [asking, setAsking] = useState<"change" | "delete" | null>(null);
  const reviewState = useReviewState(artifact);
  const now = useMinute();
  const { status, worth, revisions } = artifact;
  const stillCounts =
    status !== "approved" && status !== "expiring" && (worth === "valid" || worth === "expiring");
  return (
    <Stack as="article" gap={5} bounded>
      <div className={styles.head}>
        <StatusMark status={status} />
        <span className={styles.actions}>
          <Button small onClick={() => setAsking("change")}>
            Renovar o editar
          </Button>
          <Button small look="quiet" onClick={() => setAsking("delete")}>
            Eliminar
          </Button>
        </span>
      </div>
      <p className={styles.sentence}>
        {evidenceStateText(artifact, now)}
        {stillCounts && " La revisión aprobada anterior sigue valiendo para sus controles."}
      </p>
      {reviewState === "reviews" && (
        <ReviewBar key={artifact.version} artifact={artifact} onReviewed={onReviewed} />
      )}
      {reviewState === "own" && (
        <Note>Usted subió esta revisión: debe aprobarla o rechazarla otra persona.</Note>
      )}
      <EvidenceFiles files={revisions[0]?.files ?? []} />
      <EvidenceUse artifact={artifact} />
      <EvidenceFacts artifact={artifact} />
      <EvidenceRevisions revisions={revisions} />
      {asking === "change" && (
        <UploadDialog artifact={artifact} onClose={() => setAsking(null)} onDone={() => setAsking(null)} />
      )}
      {asking === "delete" && (
        <DeleteEvidence artifact={artifact} onClose={() => setAsking(null)} onLeave={onLeave} />
      )}
    </Stack>
  );
}

interface EvidenceDrawerProps {
  id: string;
  /** The title to show until the evidence is loaded. */
  title: string | undefined;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** The drawer of one piece of evidence beside the list; the keys J and K open its neighbours. */
export function EvidenceDrawer({ id, title = "Evidencia", position, onClose }: EvidenceDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getArtifact, { id }));
  return (
    <Drawer title={data?.title ?? title} onClose={onClose} position={position}>
      {data && <EvidenceDetail artifact={data} onReviewed={position?.onNext ?? onClose} onLeave={onClose} />}
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo abrir la evidencia" count={8} />}
    </Drawer>
  );
}
