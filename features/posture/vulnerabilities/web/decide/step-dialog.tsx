import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  isRecordedByPeople,
  type PendingParty,
  pendingParties,
} from "#features/posture/scans/contracts/finding-terms.contract.ts";
import { ballLabels, findingNumber } from "#features/posture/scans/scans.labels.ts";
import {
  explainBreach,
  listFindingAssignees,
  pauseClock,
  verifyFinding,
} from "#features/posture/vulnerabilities/contracts/finding-work.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { AssignDialog } from "#platform/web/work/assign-dialog.tsx";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { type FindingChange, findingCount } from "../work/finding-change-text.ts";
import type { Asked } from "../work/possible-steps.ts";
import { useFindingChange, useFindingStep } from "../work/use-finding-change.ts";
import { AcceptanceDialog } from "./acceptance-dialog.tsx";
import { DirectDecisionDialog } from "./direct-decision-dialog.tsx";

interface StepDialogProps {
  asked: Asked;
  onDone: () => void;
  onClose: () => void;
}

/** The dialog of the requested step. */
export function StepDialog(props: StepDialogProps) {
  const { asked, onClose } = props;
  const { step, finding } = asked;
  if (step === "assign") return <FindingAssignDialog {...props} />;
  if (step === "declare_fixed") return <FixedDialog {...props} />;
  if (step === "pass_ball") return <BallDialog {...props} />;
  if (step === "rate") return <RateDialog {...props} />;
  if (!finding) return null;
  if (step === "accept") return <AcceptanceDialog finding={finding} onClose={onClose} />;
  if (step === "false_positive" || step === "out_of_scope")
    return <DirectDecisionDialog kind={step} finding={finding} onClose={onClose} />;
  if (step === "verify") return <VerifyDialog finding={finding} onClose={onClose} />;
  if (step === "pause" || step === "explain")
    return <ClockDialog step={step} finding={finding} onClose={onClose} />;
  return null;
}

const nameOf = ({ finding, count }: Asked) => (finding ? findingNumber(finding.number) : findingCount(count));

/** The shared parts of every single and bulk change: its target and its outcome. */
function useAskedChange({ asked: { selection, count, finding }, onDone }: StepDialogProps) {
  const change = useFindingChange(onDone);
  return {
    busy: change.isPending,
    failure: change.error,
    save: (it: FindingChange) => change.mutate({ selection, expected: count, change: it, finding }),
  };
}

function FindingAssignDialog(props: StepDialogProps) {
  const { asked, onClose } = props;
  const people = useQuery(callQuery(listFindingAssignees, {})).data?.items ?? [];
  const { busy, failure, save } = useAskedChange(props);
  const { finding } = asked;
  return (
    <AssignDialog
      title={`Asignar ${nameOf(asked)}`}
      label="Responsable"
      hint="Alguien de la empresa o del proveedor."
      action="Asignar"
      people={people}
      assignee={finding && { id: finding.assignee_id, name: finding.assignee_name ?? "" }}
      busy={busy}
      failure={failure}
      onSave={(assignee_id) => save({ do: "assign", assignee_id })}
      onClose={onClose}
    />
  );
}

function FixedDialog(props: StepDialogProps) {
  const { busy, failure, save } = useAskedChange(props);
  return (
    <TextDialog
      title={`Ya lo corregí: ${nameOf(props.asked)}`}
      label="Qué se hizo"
      hint="Por ejemplo: se instaló el parche y se reinició el servicio. El próximo escaneo que llegue al activo lo confirma, o reabre el hallazgo con lo que vio antes y después. Lo que registró una persona lo verifica su proveedor."
      shortest={3}
      limit={2_000}
      action="Declarar corregido"
      busy={busy}
      failure={failure}
      onSave={(note) => save({ do: "declare_fixed", note })}
      onClose={props.onClose}
    />
  );
}

function BallDialog(props: StepDialogProps) {
  const now = props.asked.finding?.ball;
  const others = pendingParties.filter((ball) => ball !== now);
  const [to, setTo] = useState<PendingParty>(others[0] ?? "provider");
  const { busy, failure, save } = useAskedChange(props);
  return (
    <TextDialog
      title={`Quién debe actuar: ${nameOf(props.asked)}`}
      label="Nota"
      hint="Qué se espera de la otra parte, o qué cambio se espera y cuándo."
      shortest={0}
      limit={2_000}
      action="Pasar"
      busy={busy}
      failure={failure}
      onSave={(note) => save({ do: "pass_ball", to, note })}
      onClose={props.onClose}
    >
      <Field label="Ahora le toca a" hint="Mientras no le toca al cliente, el plazo no corre.">
        <Select
          options={others.map((ball) => ({ value: ball, label: ballLabels[ball] }))}
          value={to}
          onChange={({ target }) => setTo(oneOf(pendingParties, target.value) ?? to)}
        />
      </Field>
    </TextDialog>
  );
}

function RateDialog(props: StepDialogProps) {
  const { finding } = props.asked;
  const [severity, setSeverity] = useState<Severity | null>(finding?.severity ?? "high");
  const { busy, failure, save } = useAskedChange(props);
  const byPerson = finding !== undefined && isRecordedByPeople(finding.issue.source);
  const former = finding ? `: ${severityLabels[finding.scanner_severity].toLowerCase()}` : "";
  return (
    <TextDialog
      title={`Severidad de ${nameOf(props.asked)}`}
      label="Motivo"
      hint={`Lo lee el cliente. Lo que ${byPerson ? "dijo quien la registró" : "dicen el escáner y CVSS"} queda al lado, y el plazo se ajusta a la nueva severidad.`}
      shortest={5}
      limit={2_000}
      action="Cambiar la severidad"
      busy={busy}
      failure={failure}
      onSave={(reason) => save({ do: "rate", severity, reason })}
      onClose={props.onClose}
    >
      <Field label="Severidad que vale">
        <Select
          placeholder={`${byPerson ? "La de quien la registró" : "La del escáner"}${former}`}
          options={severities
            .filter((each) => each !== "unknown")
            .map((each) => ({ value: each, label: severityLabels[each] }))}
          value={severity ?? ""}
          onChange={({ target }) => setSeverity(oneOf(severities, target.value) ?? null)}
        />
      </Field>
    </TextDialog>
  );
}

interface VerifyDialogProps {
  finding: NonNullable<Asked["finding"]>;
  onClose: () => void;
}

function VerifyDialog({ finding: { id, number, version }, onClose }: VerifyDialogProps) {
  const [there, setThere] = useState<"gone" | "there">("gone");
  const verify = useFindingStep(verifyFinding, onClose);
  return (
    <TextDialog
      title={`Verificar ${findingNumber(number)}`}
      label="Qué se revisó"
      hint="Lo lee el cliente. La registró una persona y ningún escaneo la busca: la cierra o la reabre quien la verifica."
      shortest={3}
      limit={2_000}
      action={there === "gone" ? "Cerrar" : "Dejar abierta"}
      busy={verify.isPending}
      failure={verify.error}
      onSave={(note) => verify.mutate({ id, version, is_there: there === "there", note })}
      onClose={onClose}
    >
      <Field label="Qué se encontró">
        <Select
          options={[
            { value: "gone", label: "Ya no está: quedó corregida" },
            { value: "there", label: "Sigue ahí" },
          ]}
          value={there}
          onChange={({ target }) => setThere(target.value === "there" ? "there" : "gone")}
        />
      </Field>
    </TextDialog>
  );
}

interface ClockDialogProps {
  step: "pause" | "explain";
  finding: NonNullable<Asked["finding"]>;
  onClose: () => void;
}

function ClockDialog({ step, finding: { id, number, version, reopened_count }, onClose }: ClockDialogProps) {
  const pause = useFindingStep(pauseClock, onClose);
  const explain = useFindingStep(explainBreach, onClose);
  if (step === "pause")
    return (
      <TextDialog
        title={`Pausar el plazo de ${findingNumber(number)}`}
        label="Por qué"
        hint="El cliente puede leerlo: algo que ustedes acordaron."
        shortest={5}
        limit={1_000}
        action="Pausar el plazo"
        busy={pause.isPending}
        failure={pause.error}
        onSave={(note) => pause.mutate({ id, version, note })}
        onClose={onClose}
      />
    );
  return (
    <TextDialog
      title={`Por qué venció el plazo de ${findingNumber(number)}`}
      label="Explicación"
      hint="La leen ambas partes y queda en la historia."
      shortest={10}
      limit={1_000}
      action="Guardar la explicación"
      busy={explain.isPending}
      failure={explain.error}
      onSave={(explanation) => explain.mutate({ id, kind: "fix", cycle: reopened_count + 1, explanation })}
      onClose={onClose}
    />
  );
}
