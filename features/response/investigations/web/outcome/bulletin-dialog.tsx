import { useState } from "react";
import { useNavigate } from "react-router";
import { BulletinSeverity } from "#features/intelligence/bulletins/bulletins.contract.ts";
import { createBulletin } from "#features/intelligence/bulletins/manage-bulletins.contract.ts";
import { nameBulletin } from "#features/response/investigations/contracts/investigation-outcome.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { slugOf } from "#platform/web/publishing/new-text-form.tsx";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { useInvestigationStep } from "../detail/use-investigation-step.ts";
import type { OutcomeDialogProps } from "./outcome-dialogs.ts";

const knownSeverities = severities.filter((each) => each !== "unknown");

/** Creates a bulletin from the lessons of an investigation; its text is written anew for all companies. */
export function BulletinDialog({ detail, onClose }: OutcomeDialogProps) {
  const { id, code, severity } = detail.investigation;
  const [draft, setDraft] = useState({
    title: "",
    summary: "",
    severity: BulletinSeverity.safeParse(severity).data ?? "medium",
  });
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const navigate = useNavigate();
  const name = useInvestigationStep(nameBulletin, onClose);
  const create = useCallMutation(createBulletin, ({ id: bulletin_id }) =>
    name.mutate(
      { id, bulletin_id, title: `Boletín: ${draft.title}` },
      { onSuccess: () => navigate(`${paths.manageBulletins}?boletin=${bulletin_id}`) },
    ),
  );
  const begin = () => {
    // The draft exists already; only its link in the activity was missing.
    if (create.data)
      return name.mutate({ id, bulletin_id: create.data.id, title: `Boletín: ${draft.title}` });
    const lists = { cves: [], techniques: [], products: [], sources: [], body: "" };
    create.mutate({ ...draft, ...lists, slug: slugOf(draft.title) });
  };
  return (
    <FormDialog
      wide
      title={`Boletín a partir de ${code}`}
      action="Comenzar el borrador"
      busy={create.isPending || name.isPending}
      failure={create.error ?? name.error}
      onSubmit={begin}
      onClose={onClose}
    >
      <Notice tone="warning" title="Un boletín publicado lo lee cualquiera">
        No nombre a la empresa ni cuente lo que la identifique. Queda como borrador hasta que se publique.
      </Notice>
      <Field label="Título">
        <TextInput
          required
          minLength={3}
          maxLength={120}
          value={draft.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label="Resumen">
        <TextArea
          required
          limit={300}
          rows={3}
          value={draft.summary}
          onChange={({ target }) => set({ summary: target.value })}
        />
      </Field>
      <Field label="Severidad">
        <Select
          options={optionsOf(knownSeverities, severityLabels)}
          value={draft.severity}
          onChange={({ target }) => set({ severity: oneOf(knownSeverities, target.value) ?? draft.severity })}
        />
      </Field>
    </FormDialog>
  );
}
