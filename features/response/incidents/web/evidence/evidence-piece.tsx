import {
  type Evidence,
  verifyEvidence,
} from "#features/response/incidents/contracts/incident-evidence.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { bytesText } from "#platform/web/text/byte-text.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import { custodyLabels } from "../work/incident-screen-text.ts";
import { showRefusal } from "../work/use-incident-change.ts";
import styles from "./evidence.module.css";
import type { EvidenceStep } from "./evidence-step-dialog.tsx";

function sealText(sealedFrom: number | null): string {
  if (sealedFrom === null) return "todavía sin el sello del portal";
  return sealedFrom === 1 ? "con el sello del portal" : `con el sello del portal desde la ${sealedFrom}`;
}

interface EvidencePieceProps {
  incidentId: string;
  piece: Evidence;
  /** Opens the dialog that asks for the reason of a step. */
  onStep: (step: EvidenceStep) => void;
}

/** A piece of evidence: its description, its integrity, and its custody chain. */
export function EvidencePiece({ incidentId: id, piece, onStep }: EvidencePieceProps) {
  const { number, title, description, kind, custody, chain_intact, intact, legal_hold } = piece;
  const verify = useCallMutation(verifyEvidence, () =>
    showToast("good", "Se pidió medir el archivo otra vez. El resultado queda en su custodia."),
  );
  const isGone = custody.some(({ act }) => act === "destroyed");
  return (
    <article className={styles.piece}>
      <Row gap={1} across={3}>
        <strong>
          EV-{number} {title}
        </strong>
        {intact === false && <Badge tone="danger">El archivo cambió</Badge>}
        {intact === true && <Badge tone="good">Íntegro</Badge>}
        {!chain_intact && <Badge tone="danger">La custodia no cuadra</Badge>}
        {legal_hold && <Badge tone="warning">Retención legal</Badge>}
        {isGone && <Badge>Destruida</Badge>}
      </Row>
      {description && <p>{description}</p>}
      <PieceFacts piece={piece} />
      <Custody piece={piece} />
      <Row align="stretch" gap={2}>
        {kind === "file" && !isGone && (
          <>
            <Button small onClick={() => onStep({ do: "download", piece })}>
              Descargar…
            </Button>
            <Button
              small
              look="quiet"
              busy={verify.isPending}
              onClick={() => verify.mutate({ id, evidence_id: piece.id }, { onError: showRefusal })}
            >
              Comprobar ahora
            </Button>
          </>
        )}
        <Button small look="quiet" onClick={() => onStep({ do: "custody", piece })}>
          Anotar en la custodia…
        </Button>
        <Button small look="quiet" onClick={() => onStep({ do: "hold", piece })}>
          {legal_hold ? "Terminar la retención legal…" : "Poner en retención legal…"}
        </Button>
      </Row>
    </article>
  );
}

/** Shows where a piece is, its hash, who obtained it and when it was checked. */
function PieceFacts({ piece }: { piece: Evidence }) {
  const { kind, sha256 } = piece;
  return (
    <FactList>
      {kind === "file" ? (
        <Fact name="Archivo">
          {piece.file_name}
          {piece.bytes !== null && `, ${bytesText(piece.bytes)}`}
        </Fact>
      ) : (
        <Fact name="Se guarda en">
          {piece.place}
          {piece.seal && `, sello ${piece.seal}`}
        </Fact>
      )}
      <Fact name="SHA-256">{sha256 ? <Copyable text={sha256} /> : "Sin hash"}</Fact>
      {piece.acquired_at && (
        <Fact name="Se obtuvo">
          <ExactTime at={piece.acquired_at} />
          {piece.acquired_by && `, ${piece.acquired_by}`}
        </Fact>
      )}
      <Fact name="Última comprobación">
        {piece.checked_at ? <ExactTime at={piece.checked_at} /> : "Todavía ninguna"}
      </Fact>
    </FactList>
  );
}

/** The custody chain of a piece: every act on it; each entry contains the hash of the previous one. */
function Custody({ piece }: { piece: Evidence }) {
  const { custody } = piece;
  return (
    <details className={styles.fold}>
      <summary>
        Custodia: {countOf(custody.length, "anotación", "anotaciones")}, {sealText(piece.sealed_from)}
      </summary>
      <ol className={styles.chain}>
        {custody.map(({ id: entry, sequence, act, at, by_name, reason, place, hash }) => (
          <li key={entry}>
            <strong>
              {sequence}. {custodyLabels[act]}
            </strong>{" "}
            <Note as="span">
              {by_name}, <ExactTime at={at} />
              {place && `, ${place}`}
            </Note>
            {reason && <p>{reason}</p>}
            <span className={styles.hash} title="Hash de esta anotación y de la anterior">
              {hash.slice(0, 16)}…
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
