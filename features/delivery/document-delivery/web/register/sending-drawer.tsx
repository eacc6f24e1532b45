import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  accessKindLabels,
  accessProofLabels,
  blockReasonLabels,
  robotMarkLabels,
} from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import {
  type Access,
  getSending,
  type SendingDetail,
} from "#features/delivery/document-delivery/contracts/sendings.contract.ts";
import { documentCode, documentPath } from "#features/delivery/documents/documents.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Lines, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styling from "../delivery.module.css";
import { StageBadge } from "../delivery-badges.tsx";
import { SendingActions } from "./sending-actions.tsx";
import { SendingReturns } from "./sending-returns.tsx";

interface SendingDrawerProps {
  id: string;
  title: string | undefined;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** The drawer of one delivery beside the register. */
export function SendingDrawer({ id, title = "Entrega", position, onClose }: SendingDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getSending, { id }));
  return (
    <Drawer title={data?.document.title ?? title} onClose={onClose} position={position}>
      {data && <SendingParts sending={data} />}
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo abrir la entrega" count={8} />}
    </Drawer>
  );
}

function SendingParts({ sending }: { sending: SendingDetail }) {
  const works = useMay("sending.work");
  return (
    <Stack as="article" gap={5} bounded>
      <p className={styles.line}>
        <StageBadge stage={sending.stage} />
        {sending.bounced_at && <Badge tone="danger">Rebotó</Badge>}
        {sending.revoked_at && <Badge tone="neutral">Enlace revocado</Badge>}
      </p>
      <p className={styles.sentence}>{sentenceOf(sending)}</p>
      {sending.newer && (
        <p>
          Hay una versión nueva:{" "}
          <Link to={documentPath(sending.newer.id)}>
            {documentCode(sending.newer.number)} {sending.newer.title}
          </Link>
          .
        </p>
      )}
      {works && <SendingActions sending={sending} />}
      <SendingFacts sending={sending} />
      {sending.body && (
        <Stack as="section" gap={3} bounded>
          <h3 className={styles.heading}>Mensaje</h3>
          <p>
            <strong>{sending.subject}</strong>
          </p>
          <pre className={styling.message}>{sending.body}</pre>
        </Stack>
      )}
      <Accesses accesses={sending.accesses} />
      <SendingReturns sending={sending} works={works} />
    </Stack>
  );
}

function sentenceOf({
  stage,
  block_reason,
  possible_duplicate,
  receiver,
  revoked_at,
}: SendingDetail): string {
  const twice = possible_duplicate ? " Un intento se cortó: pudo llegar dos veces." : "";
  if (revoked_at) return `El enlace de ${receiver.name} ya no sirve.`;
  switch (stage) {
    case "accepted":
      return `El servidor de correo aceptó el mensaje para ${receiver.name}.${twice}`;
    case "rejected":
      return `El mensaje para ${receiver.name} no se entregó. Corrija el correo y envíelo de nuevo.`;
    case "uncertain":
      return `La conexión se cortó después de entregar el mensaje: puede haber llegado. Confírmelo con ${receiver.name}.`;
    case "held_back":
      return `No se envió. ${block_reason ? `${blockReasonLabels[block_reason]}.` : ""}`;
    default:
      return `El mensaje para ${receiver.name} está por salir.${twice}`;
  }
}

function SendingFacts({ sending }: { sending: SendingDetail }) {
  const { document, revision, sha256, receiver, email, created_by_name, created_at, answer, note } = sending;
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Datos</h3>
      <FactList>
        <Fact name="Documento">
          <Link to={documentPath(document.id)}>
            {documentCode(document.number)} {document.title}
          </Link>{" "}
          · versión {revision}
        </Fact>
        <Fact name="SHA-256">
          <code>{sha256}</code>
        </Fact>
        <Fact name="Destinatario">
          {receiver.name} · {email}
        </Fact>
        <Fact name="Preparado">
          <ExactTime at={created_at} /> · {created_by_name}
        </Fact>
        {note && !sending.body && <Fact name="Nota">{note}</Fact>}
        {sending.stamped && <Fact name="Copia">Sellada con el nombre del destinatario</Fact>}
        {sending.accepted_at && (
          <Fact name="Aceptado por su servidor">
            <ExactTime at={sending.accepted_at} />
          </Fact>
        )}
        {answer.text && <Fact name="Respuesta del servidor">{answer.text}</Fact>}
        {answer.queue_id && <Fact name="Identificador en su cola">{answer.queue_id}</Fact>}
        {sending.attempts > 1 && <Fact name="Intentos">{sending.attempts}</Fact>}
        {sending.revoked_at && (
          <Fact name="Enlace revocado">
            <ExactTime at={sending.revoked_at} /> · {sending.revoked_by_name}. {sending.revoke_reason}
          </Fact>
        )}
      </FactList>
    </Stack>
  );
}

const detailOf = ({ proof, person_name, agent_family, network_prefix }: Access) =>
  [person_name, accessProofLabels[proof], agent_family, network_prefix && `red ${network_prefix}`]
    .filter(Boolean)
    .join(" · ");

function Accesses({ accesses }: { accesses: readonly Access[] }) {
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Accesos</h3>
      {accesses.length === 0 && <p>Nadie ha visitado el enlace.</p>}
      <Lines as="ol" gap={3} bounded>
        {accesses.map((access) => (
          <li key={access.id} className={styles.two}>
            <span className={styles.line}>
              {accessKindLabels[access.kind]}
              {access.robot_marks.length > 0 && <Badge tone="neutral">Posible programa</Badge>}
            </span>
            <span className={styles.soft}>
              <ExactTime at={access.at} /> {detailOf(access) && `· ${detailOf(access)}`}
            </span>
            {access.robot_marks.length > 0 && (
              <span className={styles.soft}>
                Señales: {access.robot_marks.map((mark) => robotMarkLabels[mark]).join(", ")}
              </span>
            )}
          </li>
        ))}
      </Lines>
      <p className={styles.soft}>
        Una visita no prueba que una persona leyera: los filtros de correo abren los enlaces. Abrir y
        descargar exigen un código o una sesión.
      </p>
    </Stack>
  );
}
