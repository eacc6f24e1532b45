import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import {
  getObligation,
  type ObligationDetail,
} from "#features/delivery/delivery/contracts/obligations.contract.ts";
import { acceptanceLabels, deliverableKindLabels } from "#features/delivery/delivery/delivery-terms.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Lines, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { endWait } from "../../contracts/obligations.contract.ts";
import { ObligationBadge, TimingBadge } from "../delivery-marks.tsx";
import { dayText, latenessText, obligationSentence, stepLabels, workingDaysText } from "../delivery-text.ts";
import { AcceptanceBar } from "./acceptance-bar.tsx";
import { WorkActions } from "./work-actions.tsx";

/** The form with which a person of the company answers the provider's question. */
function WaitAnswer({ obligation: { id, version, waits } }: { obligation: ObligationDetail }) {
  const [answer, setAnswer] = useState("");
  const end = useCallMutation(endWait, () => showToast("good", "Respuesta enviada a su proveedor"));
  const request = waits.find(({ to_day }) => to_day === null);
  return (
    <Stack as="section" gap={3} bounded aria-label="Responder a su proveedor">
      <h3 className={styles.heading}>Su proveedor espera una respuesta</h3>
      {request && <p>{request.reason}</p>}
      <Field label="Respuesta">
        <TextArea rows={3} limit={1_000} value={answer} onChange={({ target }) => setAnswer(target.value)} />
      </Field>
      <SaveTrouble failure={end.error} />
      <div className={styles.line}>
        <Button
          look="main"
          busy={end.isPending}
          {...(answer.trim() === "" && { notYet: "Escriba primero la respuesta" })}
          onClick={() => end.mutate({ id, version, reason: answer })}
        >
          Enviar respuesta
        </Button>
      </div>
    </Stack>
  );
}

interface ObligationDrawerProps {
  id: string;
  title: string | undefined;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** The drawer of one obligation beside the list. */
export function ObligationDrawer({ id, title = "Compromiso", position, onClose }: ObligationDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getObligation, { id }));
  return (
    <Drawer title={data?.name ?? title} onClose={onClose} position={position}>
      {data && <ObligationParts obligation={data} />}
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo abrir el compromiso" count={8} />}
    </Drawer>
  );
}

function ObligationParts({ obligation }: { obligation: ObligationDetail }) {
  const works = useMay("delivery.work");
  const accepts = useMay("delivery.accept");
  const { state, timing, acceptance, version, reason } = obligation;
  return (
    <Stack as="article" gap={5} bounded>
      <p className={styles.line}>
        <ObligationBadge state={state} />
        {timing !== "exempt" && <TimingBadge timing={timing} />}
      </p>
      <p className={styles.sentence}>
        {obligationSentence(obligation)} {latenessText(obligation)}
      </p>
      {reason && (
        <Stack as="section" gap={3} bounded>
          <h3 className={styles.heading}>{state === "returned" ? "Observaciones" : "Motivo"}</h3>
          <p>{reason}</p>
        </Stack>
      )}
      {works && <WorkActions key={version} obligation={obligation} />}
      {accepts && state === "delivered" && acceptance !== "none" && (
        <AcceptanceBar key={version} obligation={obligation} />
      )}
      {accepts && obligation.waiting_since && <WaitAnswer key={version} obligation={obligation} />}
      <EvidencePart obligation={obligation} />
      <ObligationFacts obligation={obligation} />
      <WaitPart obligation={obligation} />
      <History obligation={obligation} />
    </Stack>
  );
}

const endLabels = {
  returned: "Devuelto con observaciones",
  removed: "Quitado",
  withdrawn: "Retirado después de la entrega",
} as const;

function EvidencePart({ obligation: { evidence } }: { obligation: ObligationDetail }) {
  if (evidence.length === 0) return null;
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Respaldo</h3>
      <Lines gap={3} bounded>
        {evidence.map(({ id, kind_label, title, path, sha256, occurred_at, linked_at, ended_as }) => (
          <li key={`${id} ${linked_at}`} className={styles.two}>
            <Link to={path}>{title}</Link>
            <span className={styles.soft}>
              {kind_label} · <ExactTime at={occurred_at} />
              {sha256 && ` · huella ${sha256.slice(0, 12)}…`}
              {ended_as && ` · ${endLabels[ended_as]}`}
            </span>
          </li>
        ))}
      </Lines>
    </Stack>
  );
}

function ObligationFacts({ obligation }: { obligation: ObligationDetail }) {
  const { kind, service, period, owner_name, acceptance, due_on, extended_due_on } = obligation;
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Datos</h3>
      <FactList>
        <Fact name="Servicio">{service.name}</Fact>
        <Fact name="Período">{period.name}</Fact>
        <Fact name="Entrega">{deliverableKindLabels[kind]}</Fact>
        <Fact name="Comprometido para">{dayText(due_on)}</Fact>
        {extended_due_on > due_on && <Fact name="Con la espera">{dayText(extended_due_on)}</Fact>}
        <Fact name="Aceptación">{acceptanceLabels[acceptance]}</Fact>
        <Fact name="Responsable">{owner_name || "Sin responsable"}</Fact>
        {obligation.settled_at && (
          <Fact name="Aceptado">
            <ExactTime at={obligation.settled_at} /> · {obligation.settled_by_name}
          </Fact>
        )}
      </FactList>
    </Stack>
  );
}

function WaitPart({ obligation: { waits } }: { obligation: ObligationDetail }) {
  if (waits.length === 0) return null;
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Días que no se cuentan al proveedor</h3>
      <Lines gap={3} bounded>
        {waits.map(({ id, reason, from_day, to_day, days, asked_by_name }) => (
          <li key={id} className={styles.two}>
            <span>{reason}</span>
            <span className={styles.soft}>
              {dayText(from_day)} a {to_day ? dayText(to_day) : "hoy"} · {workingDaysText(days)} ·{" "}
              {asked_by_name}
            </span>
          </li>
        ))}
      </Lines>
    </Stack>
  );
}

function History({ obligation: { steps } }: { obligation: ObligationDetail }) {
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Historia</h3>
      <Lines as="ol" gap={3} bounded>
        {steps.map(({ id, action, actor_name, at, reason }) => (
          <li key={id} className={styles.two}>
            <span>
              {actor_name} {stepLabels[action]}
            </span>
            <span className={styles.soft}>
              <ExactTime at={at} />
            </span>
            {reason && <span>{reason}</span>}
          </li>
        ))}
      </Lines>
    </Stack>
  );
}
