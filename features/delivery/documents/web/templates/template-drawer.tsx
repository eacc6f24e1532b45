import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  approveTemplate,
  getTemplate,
  previewTemplate,
  retireTemplate,
  saveTemplate,
  type TemplateDetail,
  type trialKinds,
} from "#features/delivery/documents/contracts/document-templates.contract.ts";
import { listUsers } from "#features/identity/access/access.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Lines, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { TemplateFields, type TemplateValues } from "./template-fields.tsx";
import { templateStateLabels, templateStateTones } from "./template-labels.ts";

/** The drawer of one template beside the list. */
export function TemplateDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(callQuery(getTemplate, { id }));
  return (
    <Drawer title={data?.name ?? "Plantilla"} onClose={onClose}>
      {data && <TemplateParts key={data.version} template={data} />}
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo abrir la plantilla" count={10} />}
    </Drawer>
  );
}

function TemplateParts({ template }: { template: TemplateDetail }) {
  const { id, version, name, kind, source, state, problems } = template;
  const [values, setValues] = useState<TemplateValues>({ name, kind, source });
  const save = useCallMutation(saveTemplate, () => showToast("good", "Plantilla guardada"));
  const isChanged = values.name !== name || values.kind !== kind || values.source !== source;
  return (
    <Stack gap={5} bounded>
      <p className={styles.line}>
        <Badge tone={templateStateTones[state]}>{templateStateLabels[state]}</Badge> Versión{" "}
        {template.revision}
        {template.approved_by_name && `, aprobada por ${template.approved_by_name}`}
      </p>
      {problems.length > 0 && (
        <Notice tone="warning" title="Campos por corregir">
          <Lines gap={3} bounded>
            {problems.map(({ line, text }) => (
              <li key={`${line} ${text}`}>
                Línea {line}: {text}
              </li>
            ))}
          </Lines>
        </Notice>
      )}
      <TemplateApproval template={template} isChanged={isChanged} />
      <Form
        onSubmit={() => save.mutate({ id, version, ...values })}
        actions={
          <Button
            type="submit"
            busy={save.isPending}
            {...(!isChanged && { notYet: "No hay cambios por guardar" })}
          >
            Guardar cambios
          </Button>
        }
      >
        <TemplateFields values={values} onSet={(changes) => setValues({ ...values, ...changes })} />
        <SaveTrouble failure={save.error} />
      </Form>
      <KnownFigures figures={template.known_figures} />
    </Stack>
  );
}

const trialLabels = {
  full: "Con datos completos",
  empty: "Con datos vacíos",
  hostile: "Con datos extremos",
} as const satisfies Record<(typeof trialKinds)[number], string>;

interface TemplateApprovalProps {
  template: TemplateDetail;
  isChanged: boolean;
}

/** Previews with invented data, the approval of the text, and whether the template is in use. */
function TemplateApproval({ template, isChanged }: TemplateApprovalProps) {
  const { id, version, sha256, state, problems, made_by_id } = template;
  const person = useQuery(callQuery(listUsers, {})).data?.[0];
  const approve = useCallMutation(approveTemplate, () => showToast("good", "Plantilla aprobada"));
  const retire = useCallMutation(retireTemplate, ({ state: next }) =>
    showToast("good", next === "retired" ? "Plantilla fuera de uso" : "Plantilla en uso"),
  );
  const notYet =
    problems.length > 0
      ? "Corrija primero los campos"
      : isChanged
        ? "Guarde primero los cambios"
        : person && person.id === made_by_id
          ? "Usted escribió este texto: debe aprobarlo otra persona"
          : undefined;
  return (
    <Stack as="section" gap={3} bounded aria-label="Prueba y aprobación">
      {problems.length === 0 && (
        <div className={styles.actions}>
          {(["full", "empty", "hostile"] as const).map((data) => (
            <DownloadButton
              key={data}
              small
              contract={previewTemplate}
              input={{ id, data }}
              name={`prueba-${data}.pdf`}
              label={trialLabels[data]}
              description={`Probar la plantilla: ${trialLabels[data].toLowerCase()}`}
            />
          ))}
        </div>
      )}
      <div className={styles.actions}>
        {(state === "draft" || state === "changed") && (
          <Button
            look="main"
            busy={approve.isPending}
            {...(notYet && { notYet })}
            onClick={() => approve.mutate({ id, version, sha256 })}
          >
            Aprobar
          </Button>
        )}
        <Button
          busy={retire.isPending}
          onClick={() => retire.mutate({ id, version, retired: state !== "retired" })}
        >
          {state === "retired" ? "Volver a usar" : "Dejar de usar"}
        </Button>
      </div>
      <SaveTrouble failure={approve.error ?? retire.error} />
    </Stack>
  );
}

function KnownFigures({ figures }: { figures: TemplateDetail["known_figures"] }) {
  return (
    <details>
      <summary>Cifras disponibles</summary>
      <Lines gap={3} bounded>
        {figures.map(({ id, label }) => (
          <li key={id} className={styles.two}>
            <span>{label}</span>
            <code className={styles.soft}>{id}</code>
          </li>
        ))}
      </Lines>
    </details>
  );
}
