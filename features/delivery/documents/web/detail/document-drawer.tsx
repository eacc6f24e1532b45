import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { documentCode, documentPath } from "#features/delivery/documents/contracts/document-terms.ts";
import {
  type DocumentDetail,
  getDocument,
} from "#features/delivery/documents/contracts/documents.contract.ts";
import { listUsers } from "#features/identity/access/access.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Lines, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { dayText, documentSentence, stepLabels } from "../document-labels.ts";
import { StateBadge, TlpBadge } from "../state-badge.tsx";
import { DocumentActions } from "./document-actions.tsx";
import { DocumentFiles } from "./document-files.tsx";
import { ReviewBar } from "./review-bar.tsx";

interface DocumentDrawerProps {
  id: string;
  title: string | undefined;
  position: DrawerPosition | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** The drawer of one document beside the list. */
export function DocumentDrawer({ id, title = "Documento", position, onOpen, onClose }: DocumentDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getDocument, { id }));
  return (
    <Drawer title={data?.title ?? title} onClose={onClose} position={position}>
      {data && <DocumentParts document={data} onOpen={onOpen} />}
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo abrir el documento" count={8} />}
    </Drawer>
  );
}

/** Returns whether the reader may review the document or wrote it. */
function useReview({ state, revisions }: DocumentDetail): "reviews" | "own" | "none" {
  const works = useMay("document.work");
  const person = useQuery(callQuery(listUsers, {})).data?.[0];
  if (!works || state !== "in_review" || !person) return "none";
  return revisions.some(({ made_by_id }) => made_by_id === person.id) ? "own" : "reviews";
}

function DocumentParts({ document, onOpen }: { document: DocumentDetail; onOpen: (id: string) => void }) {
  const timeZone = usePersonZone();
  const works = useMay("document.work");
  const review = useReview(document);
  const code = documentCode(document.number);
  return (
    <Stack as="article" gap={5} bounded>
      <p className={styles.line}>
        <StateBadge state={document.state} />
        <TlpBadge tlp={document.tlp} />
        {code && <strong>{code}</strong>}
      </p>
      <p className={styles.sentence}>{documentSentence(document, timeZone)}</p>
      {works && <DocumentActions document={document} onOpen={onOpen} />}
      {works && document.state === "published" && (
        <FeatureSlot slot="send-document" documentId={document.id} kind={document.kind} />
      )}
      {review === "reviews" && <ReviewBar key={document.version} document={document} />}
      {review === "own" && (
        <p className={styles.soft}>Usted escribió este documento: debe revisarlo otra persona.</p>
      )}
      <DocumentFiles document={document} canDownload={works || document.state !== "withdrawn"} />
      <RelatedDocuments document={document} />
      <DocumentFacts document={document} />
      <DocumentHistory document={document} />
    </Stack>
  );
}

function RelatedDocuments({
  document: { supersedes, replaced_by, change_note, end_reason, state },
}: {
  document: DocumentDetail;
}) {
  if (!supersedes && !replaced_by) return null;
  const link = ({ id, number, title }: { id: string; number: number | null; title: string }) => (
    <Link to={documentPath(id)}>{[documentCode(number), title].filter(Boolean).join(" · ")}</Link>
  );
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Versiones relacionadas</h3>
      {supersedes && (
        <p>
          Reemplaza a {link(supersedes)}. {change_note && `Cambios: ${change_note}`}
        </p>
      )}
      {replaced_by && (
        <p>
          Versión nueva: {link(replaced_by)}. {state === "replaced" && end_reason && `Cambios: ${end_reason}`}
        </p>
      )}
    </Stack>
  );
}

function DocumentFacts({ document }: { document: DocumentDetail }) {
  const { summary, kind_name, period, made_by_name, approved_by_name, retain_until, hold_reason } = document;
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Datos</h3>
      <FactList>
        {summary && <Fact name="Resumen">{summary}</Fact>}
        <Fact name="Tipo">{kind_name}</Fact>
        <Fact name="Período">{period?.name ?? "Sin período"}</Fact>
        <Fact name="Escrito por">{made_by_name}</Fact>
        {approved_by_name && <Fact name="Aprobado por">{approved_by_name}</Fact>}
        {retain_until && <Fact name="Se conserva hasta">{dayText(retain_until)}</Fact>}
        {hold_reason && (
          <Fact name="Retenido">
            {hold_reason} ({document.held_by_name})
          </Fact>
        )}
        {document.ended_at && (
          <Fact name="Término">
            <ExactTime at={document.ended_at} /> · {document.ended_by_name}
          </Fact>
        )}
      </FactList>
    </Stack>
  );
}

function DocumentHistory({ document: { steps } }: { document: DocumentDetail }) {
  if (steps.length === 0) return null;
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Historia</h3>
      <Lines as="ol" gap={3} bounded>
        {steps.map(({ id, action, actor_name, at, revision, reason }) => (
          <li key={id} className={styles.two}>
            <span>
              {actor_name} {stepLabels[action]}
            </span>
            <span className={styles.soft}>
              <ExactTime at={at} /> · versión {revision}
            </span>
            {reason && <span>{reason}</span>}
          </li>
        ))}
      </Lines>
    </Stack>
  );
}
