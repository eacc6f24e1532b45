import { useState } from "react";
import {
  type ReportDetail,
  recordReceipt,
} from "#features/response/incidents/contracts/incident-reports.contract.ts";
import {
  type ReportWay,
  reportWays,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { reportWayLabels } from "#features/response/incidents/incidents.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";

interface ReportRegisterProps {
  incidentId: string;
  report: ReportDetail;
}

/** The recipients of an issued report: entered by people, and by the portal when the company downloads it. */
export function ReportRegister({ incidentId, report }: ReportRegisterProps) {
  const [writing, setWriting] = useState(false);
  return (
    <Section
      title="A quién se entregó"
      actions={
        <Button small onClick={() => setWriting(true)}>
          Registrar una entrega
        </Button>
      }
    >
      {report.receipts.length === 0 && <p className={styles.soft}>Todavía no se registra ninguna entrega.</p>}
      <ul className={styles.lines}>
        {report.receipts.map(({ id, given_to, way, note, given_at, recorded_by_name }) => (
          <li key={id} className={styles.line}>
            <strong>{given_to}</strong>
            <span>{reportWayLabels[way]}</span>
            <ExactTime at={given_at} />
            {note && <span>{note}</span>}
            {way !== "download" && <span className={styles.soft}>lo anotó {recorded_by_name}</span>}
          </li>
        ))}
      </ul>
      {writing && (
        <ReceiptDialog incidentId={incidentId} reportId={report.id} onClose={() => setWriting(false)} />
      )}
    </Section>
  );
}

type WrittenWay = Exclude<ReportWay, "download">;
const writtenWays = reportWays.filter((way): way is WrittenWay => way !== "download");

interface ReceiptDialogProps {
  incidentId: string;
  reportId: string;
  onClose: () => void;
}

function ReceiptDialog({ incidentId: id, reportId: report_id, onClose }: ReceiptDialogProps) {
  const [to, setTo] = useState("");
  const [way, setWay] = useState<WrittenWay>("mail");
  const [note, setNote] = useState("");
  const save = useCallMutation(recordReceipt, onClose);
  return (
    <FormDialog
      title="Registrar una entrega"
      action="Registrar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() =>
        save.mutate({ id, report_id, given_to: to, way, note, given_at: new Date().toISOString() })
      }
      onClose={onClose}
    >
      <Field label="A quién" hint="Persona, cargo o institución. Lo que se anota no se puede cambiar.">
        <TextInput
          required
          minLength={2}
          maxLength={300}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </Field>
      <Field label="Cómo">
        <Select
          options={optionsOf(writtenWays, reportWayLabels)}
          value={way}
          onChange={({ target }) => setWay(oneOf(writtenWays, target.value) ?? way)}
        />
      </Field>
      <Field label="Nota" optional>
        <TextInput maxLength={1_000} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  );
}
