import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answerTextFor } from "#features/response/security-inbox/answer.labels.ts";
import {
  type MailMalice,
  type MailVerdict,
  mailMalices,
  mailVerdicts,
} from "#features/response/security-inbox/contracts/inbox-terms.contract.ts";
import type { changeMails } from "#features/response/security-inbox/contracts/mail-decisions.contract.ts";
import {
  getMail,
  type ReportedMail,
} from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import { maliceLabels, verdictLabels } from "#features/response/security-inbox/security-inbox.labels.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "#platform/web/work/case-detail.module.css";
import type { StepDialogProps } from "#platform/web/work/steps/case-screen.ts";

type DecideDialogProps = StepDialogProps<
  ReportedMail,
  unknown,
  RequestOf<typeof changeMails>["action"],
  RequestOf<typeof changeMails>["selection"]
>;

/**
 * The dialog for the verdict on a mail, its reason and the answer to its reporters; it can apply to the other mails
 * of the campaign as well.
 */
export function DecideDialog({ target: { row, selection, count }, change, onClose }: DecideDialogProps) {
  const first = row?.id ?? ("ids" in selection ? selection.ids[0] : undefined) ?? "";
  // The proposed answer is based on the first of the selected mails.
  const detail = useQuery(callQuery(getMail, { id: first })).data;
  const [verdict, setVerdict] = useState<MailVerdict>();
  const [malice, setMalice] = useState<MailMalice>("phishing");
  const [reasons, setReasons] = useState("");
  const [editedAnswer, setEditedAnswer] = useState<string>();
  const [whole, setWhole] = useState(true);
  const kind = verdict === "malicious" ? malice : null;
  const answer = editedAnswer ?? (verdict && detail ? answerTextFor(verdict, kind, detail.reading) : "");
  const campaign = count === 1 ? detail?.mail.campaign : null;
  const others = campaign ? (detail?.undecided_alike ?? 0) : 0;
  const ofCampaign = campaign && whole && others > 1 && detail?.mail.status !== "resolved";
  const save = () => {
    if (!verdict || !detail) return;
    const decision = { do: "decide", verdict, malice: kind, reasons, answer } as const;
    change.save(
      decision,
      ofCampaign ? { instead: { selection: { campaign: campaign.id }, count: others } } : undefined,
    );
  };
  const reporters = detail?.mail.reports ?? 0;
  return (
    <FormDialog
      title={count === 1 ? `Decidir ${detail?.mail.code ?? ""}` : `Decidir ${count} correos`}
      wide
      action="Decidir y responder"
      notYet={verdict ? undefined : "Elija el veredicto"}
      busy={change.busy}
      failure={change.failure}
      onSubmit={save}
      onClose={onClose}
    >
      <VerdictChips
        verdict={verdict}
        malice={malice}
        onVerdict={(value) => {
          setVerdict(value);
          setEditedAnswer(undefined);
        }}
        onMalice={(value) => {
          setMalice(value);
          setEditedAnswer(undefined);
        }}
      />
      {campaign && others > 1 && (
        <Checkbox
          label={`Decidir también los demás de ${campaign.code}: ${countOf(others, "correo", "correos")} en total`}
          hint={campaign.name}
          checked={whole}
          onChange={({ target }) => setWhole(target.checked)}
        />
      )}
      <Field label="Por qué" hint="Lo leen solo las personas del proveedor.">
        <TextArea
          required
          minLength={5}
          limit={5_000}
          value={reasons}
          onChange={({ target }) => setReasons(target.value)}
        />
      </Field>
      <Field
        label="Respuesta a quien lo reportó"
        hint={`La reciben ${countOf(reporters, "persona", "personas")} en el portal y por correo, como cada una eligió.`}
      >
        <TextArea
          required
          minLength={20}
          limit={5_000}
          rows={10}
          value={answer}
          onChange={({ target }) => setEditedAnswer(target.value)}
        />
      </Field>
      {!verdict && <p className={styles.soft}>Al elegir el veredicto se propone una respuesta.</p>}
    </FormDialog>
  );
}

interface VerdictChipsProps {
  verdict: MailVerdict | undefined;
  malice: MailMalice;
  onVerdict: (verdict: MailVerdict | undefined) => void;
  onMalice: (malice: MailMalice) => void;
}

/** The verdict, and of a malicious mail its class. */
function VerdictChips({ verdict, malice, onVerdict, onMalice }: VerdictChipsProps) {
  return (
    <>
      <FilterChips
        label="Veredicto"
        options={mailVerdicts.map((value) => ({ value, label: verdictLabels[value].word }))}
        chosen={verdict ? [verdict] : []}
        onToggle={(value) => {
          onVerdict(oneOf(mailVerdicts, value));
        }}
      />
      {verdict === "malicious" && (
        <FilterChips
          label="Clase de correo malicioso"
          options={mailMalices.map((value) => ({ value, label: maliceLabels[value] }))}
          chosen={[malice]}
          onToggle={(value) => {
            onMalice(oneOf(mailMalices, value) ?? malice);
          }}
        />
      )}
    </>
  );
}
