import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import {
  type AskedStep,
  answerAskedStep,
  authoriseDangerousStep,
  listAskedSteps,
} from "#features/response/playbooks/contracts/run.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "./playbooks.module.css";

const invalidatedAreas = ["playbooks", "incidents", "my-work", "home"];
type Answer = "authorised" | "refused" | "done" | "not_applicable";

/** The section of an incident page with the requests of playbooks to the company, each with its answers. */
export default function IncidentAsks({ incidentId, open }: { incidentId: string; open: boolean }) {
  const title = useId();
  const { data, isPending } = useQuery({
    ...callQuery(listAskedSteps, { incident_id: incidentId }),
    refetchInterval: 60_000,
  });
  if (isPending) return <Skeleton count={4} />;
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={title} className={styles.asks}>
      <h2 id={title} className={styles.heading}>
        Necesitamos su respuesta
      </h2>
      <ul className={styles.steps}>
        {items.map((step) => (
          <Ask key={step.id} step={step} answerable={open} />
        ))}
      </ul>
    </section>
  );
}

function Ask({ step, answerable }: { step: AskedStep; answerable: boolean }) {
  const { title, text, role, evidence, dangerous, drill, due_at, overdue } = step;
  return (
    <Stack as="li" gap={2} bounded>
      <Row as="span" gap={2} across={3}>
        <strong>{title}</strong>
        {drill && <Badge tone="brand">Simulacro</Badge>}
        {dangerous && <Badge tone="warning">Se pedirá confirmar quién es</Badge>}
      </Row>
      <span className={styles.note}>
        {due_at ? (
          <>
            {overdue ? "Debía responderse antes del " : "Hasta el "}
            <ExactTime at={due_at} />
          </>
        ) : (
          "Sin fecha"
        )}
        {role && ` · ${role}`}
      </span>
      {text && <p className={styles.text}>{text}</p>}
      {evidence && <p className={styles.note}>Qué adjuntar o anotar: {evidence}</p>}
      {answerable && <AskAnswer step={step} />}
    </Stack>
  );
}

/** The form in which the company answers a request. */
function AskAnswer({ step }: { step: AskedStep }) {
  const { id, kind, dangerous, options } = step;
  const [words, setWords] = useState("");
  const [choice, setChoice] = useState("");
  const thank = () => showToast("good", "Gracias: su proveedor ya lo sabe.");
  const answer = useCallMutation(answerAskedStep, thank, invalidatedAreas);
  const authorise = useCallMutation(authoriseDangerousStep, thank, invalidatedAreas);
  const busy = answer.isPending || authorise.isPending;
  const give = (value: Answer) => {
    if (value === "authorised" && dangerous) return authorise.mutate({ id, words });
    answer.mutate({ id, answer: value, words, choice: choice === "" ? null : Number(choice) });
  };
  return (
    <>
      {kind === "decision" && (
        <Field label="Su decisión">
          <Select
            options={[
              { value: "", label: "Elija una respuesta" },
              ...options.map((label, place) => ({ value: String(place), label })),
            ]}
            value={choice}
            onChange={({ target }) => setChoice(target.value)}
          />
        </Field>
      )}
      <Field label={kind === "approval" ? "Comentario (opcional)" : "Qué se hizo, o por qué no corresponde"}>
        <TextArea limit={5_000} value={words} onChange={({ target }) => setWords(target.value)} />
      </Field>
      <AnswerButtons kind={kind} chosen={choice !== ""} words={words} busy={busy} onGive={give} />
      <SaveTrouble failure={answer.error ?? authorise.error} />
    </>
  );
}

interface AnswerButtonsProps {
  kind: AskedStep["kind"];
  /** Whether the person has chosen one of the options of a decision. */
  chosen: boolean;
  words: string;
  busy: boolean;
  onGive: (answer: Answer) => void;
}

function AnswerButtons({ kind, chosen, words, busy, onGive }: AnswerButtonsProps) {
  return (
    <Row as="span" gap={2} across={3}>
      {kind === "approval" ? (
        <>
          <Button look="main" busy={busy} onClick={() => onGive("authorised")}>
            Sí, autorizo
          </Button>
          <Button busy={busy} onClick={() => onGive("refused")}>
            No autorizo
          </Button>
        </>
      ) : (
        <>
          <Button
            look="main"
            busy={busy}
            notYet={kind === "decision" && !chosen ? "Primero elija una respuesta" : undefined}
            onClick={() => onGive("done")}
          >
            {kind === "decision" ? "Responder" : "Ya lo hicimos"}
          </Button>
          <Button
            busy={busy}
            notYet={words.trim().length < 5 ? "Diga por qué no corresponde" : undefined}
            onClick={() => onGive("not_applicable")}
          >
            No corresponde
          </Button>
        </>
      )}
    </Row>
  );
}
