import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type DocumentKind,
  listManagedKinds,
  saveDocumentKind,
} from "#features/delivery/documents/contracts/document-kinds.contract.ts";
import { documentTlpLabels, documentTlps } from "#features/delivery/documents/contracts/document-terms.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import { TlpBadge } from "../state-badge.tsx";

const retentionText = (months: number) =>
  months % 12 === 0 ? countOf(months / 12, "año", "años") : countOf(months, "mes", "meses");

const columns: readonly Column<DocumentKind>[] = [
  { key: "name", title: "Tipo", onPhone: "first", cell: ({ name }) => name },
  {
    key: "retention",
    title: "Conservación",
    cell: ({ retention_months }) => `${retentionText(retention_months)} desde su publicación`,
  },
  {
    key: "tlp",
    title: "Difusión habitual",
    tight: true,
    cell: ({ default_tlp }) => <TlpBadge tlp={default_tlp} />,
  },
  {
    key: "enabled",
    title: "Estado",
    tight: true,
    cell: ({ enabled }) =>
      enabled ? <Badge tone="good">En uso</Badge> : <Badge tone="neutral">Sin uso</Badge>,
  },
];

function KindDialog({ kind, onClose }: { kind: DocumentKind; onClose: () => void }) {
  const [name, setName] = useState(kind.name);
  const [months, setMonths] = useState(String(kind.retention_months));
  const [tlp, setTlp] = useState(kind.default_tlp);
  const [enabled, setEnabled] = useState(kind.enabled);
  const save = useCallMutation(saveDocumentKind, () => {
    showToast("good", "Tipo guardado");
    onClose();
  });
  return (
    <FormDialog
      title={`Tipo: ${kind.name}`}
      action="Guardar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() =>
        save.mutate({
          key: kind.key,
          version: kind.version,
          name,
          retention_months: Number(months),
          default_tlp: tlp,
          enabled,
        })
      }
      onClose={onClose}
    >
      <Field label="Nombre">
        <TextInput
          required
          minLength={3}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <FieldPair>
        <Field label="Meses de conservación" hint="Los ya publicados mantienen su fecha.">
          <TextInput
            required
            type="number"
            min={1}
            max={360}
            value={months}
            onChange={({ target }) => setMonths(target.value)}
          />
        </Field>
        <Field label="Difusión habitual">
          <Select
            options={documentTlps.map((value) => ({ value, label: documentTlpLabels[value] }))}
            value={tlp}
            onChange={({ target }) => setTlp(oneOf(documentTlps, target.value) ?? tlp)}
          />
        </Field>
      </FieldPair>
      <Checkbox
        label="En uso para documentos nuevos"
        checked={enabled}
        onChange={({ target }) => setEnabled(target.checked)}
      />
    </FormDialog>
  );
}

/** The kinds of documents with their retention. */
export function DocumentKinds() {
  const { data, error, refetch } = useQuery(callQuery(listManagedKinds, {}));
  const [edited, setEdited] = useState<DocumentKind>();
  if (!data)
    return (
      <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los tipos" shape="rows" count={8} />
    );
  return (
    <>
      <DataTable
        caption="Tipos de documento"
        columns={columns}
        rows={data.items}
        keyOf={({ key }) => key}
        onOpen={setEdited}
      />
      {edited && <KindDialog kind={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
