import { useState } from "react";
import type { EditedReport } from "#features/reports/manage-reports.contract.ts";
import { useAddressParam } from "#platform/web/address-param.ts";
import { Tabs } from "#platform/web/kit/tabs.tsx";
import { UnsavedGuard } from "#platform/web/kit/unsaved-guard.tsx";
import { fieldsFrom, type ReportFieldErrors } from "./report-draft-form.ts";
import { ReportPreview } from "./report-preview.tsx";
import { ReportTextForm } from "./report-text-form.tsx";
import { ReportVersions } from "./report-versions.tsx";

/** What a person changes, seen from three sides. The words live here, so that looking at the preview loses none. */
export function ReportWorkbench({ report }: { report: EditedReport }) {
  const [fields, setFields] = useState(fieldsFrom(report.draft));
  const [errors, setErrors] = useState<ReportFieldErrors>({});
  const [side, setSide] = useAddressParam("ver");
  const saved = fieldsFrom(report.draft);
  const dirty = JSON.stringify(fields) !== JSON.stringify(saved);

  return (
    <>
      <UnsavedGuard dirty={dirty} item="reporte" />
      <Tabs
        label="Reporte"
        active={side ?? "texto"}
        onChange={(key) => setSide(key === "texto" ? null : key)}
        tabs={[
          {
            key: "texto",
            title: dirty ? "Texto (sin guardar)" : "Texto",
            content: (
              <ReportTextForm
                report={report}
                fields={fields}
                errors={errors}
                dirty={dirty}
                onChange={(change) => setFields((held) => ({ ...held, ...change }))}
                onErrors={setErrors}
                onSaved={(draft) => setFields(fieldsFrom(draft))}
              />
            ),
          },
          {
            key: "vista",
            title: "Vista del visitante",
            content: <ReportPreview report={report} fields={fields} />,
          },
          {
            key: "versiones",
            title: `Versiones (${report.version})`,
            content: (
              <ReportVersions
                id={report.id}
                publishedVersion={report.published_version}
                onTake={(draft) => {
                  setFields({ ...fieldsFrom(draft), slug: saved.slug });
                  setSide(null);
                }}
              />
            ),
          },
        ]}
      />
    </>
  );
}
