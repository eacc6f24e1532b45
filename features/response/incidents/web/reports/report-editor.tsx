import {
  type ReportDetail,
  recomposeSection,
  saveReport,
} from "#features/response/incidents/contracts/incident-reports.contract.ts";
import type { ReportSectionKey } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { reportSectionLabels } from "#features/response/incidents/incidents.labels.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { showRefusal } from "../work/use-incident-change.ts";
import styles from "./reports.module.css";
import { useReportChange } from "./use-report-change.ts";

interface ReportEditorProps {
  incidentId: string;
  report: ReportDetail;
  onDone: () => void;
}

/** Returns the rows of a text field by its content, from 3 to 18. */
const rowsFor = (text = "") => Math.min(18, Math.max(3, text.split("\n").length + 1));

type Texts = Partial<Record<ReportSectionKey, string>>;

/** The editor of a report, section by section; an empty section is not printed. */
export function ReportEditor({ incidentId: id, report, onDone }: ReportEditorProps) {
  const { id: report_id, sections, version } = report;
  const saved: Texts = Object.fromEntries(sections.map(({ key, text }) => [key, text]));
  const head = useDraft({ title: report.title, for_client: report.for_client });
  const texts = useDraft<Texts>(saved);
  const save = useReportChange(saveReport, id, onDone);
  const fromCase = (section: ReportSectionKey) =>
    call(recomposeSection, { id, report_id, section }).then(
      ({ text }) => texts.set(section, text),
      showRefusal,
    );
  const dirty = head.dirty || texts.dirty;
  return (
    <Form
      onSubmit={() => save.mutate({ id, report_id, version, ...head.changes, sections: texts.changes })}
      actions={
        <>
          <Button
            look="main"
            type="submit"
            busy={save.isPending}
            {...(!dirty && { notYet: "No hay cambios que guardar" })}
          >
            Guardar el informe
          </Button>
          <Button onClick={onDone}>Cancelar</Button>
        </>
      }
    >
      <Field label="Título">
        <TextInput
          value={head.values.title}
          maxLength={300}
          required
          onChange={({ target }) => head.set("title", target.value)}
        />
      </Field>
      <Checkbox
        label="Es para el cliente"
        hint="Lo verá cuando se emita, si ve el incidente."
        checked={head.values.for_client}
        onChange={({ target }) => head.set("for_client", target.checked)}
      />
      <p className={styles.hint}>
        En cada sección: párrafos, líneas con «- » para una lista y filas con «|» para una tabla. Una sección
        vacía no se imprime.
      </p>
      {sections.map(({ key }) => (
        <div key={key} className={styles.section}>
          <Field label={reportSectionLabels[key]} optional>
            <TextArea
              rows={rowsFor(texts.values[key])}
              limit={60_000}
              value={texts.values[key] ?? ""}
              onChange={({ target }) => texts.set(key, target.value)}
            />
          </Field>
          <Button
            small
            look="quiet"
            aria-label={`Volver a tomar del caso: ${reportSectionLabels[key]}`}
            onClick={() => fromCase(key)}
          >
            Volver a tomar del caso
          </Button>
        </div>
      ))}
      <SaveTrouble failure={save.error} />
    </Form>
  );
}
