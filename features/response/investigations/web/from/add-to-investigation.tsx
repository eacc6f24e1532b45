import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import {
  changeBoard,
  listInvestigationsOf,
} from "#features/response/investigations/contracts/investigation-board.contract.ts";
import type { CardKind } from "#features/response/investigations/contracts/investigation-terms.contract.ts";
import { openInvestigation } from "#features/response/investigations/contracts/investigation-work.contract.ts";
import { listInvestigations } from "#features/response/investigations/contracts/investigations.contract.ts";
import { investigationStatusLabels } from "#features/response/investigations/investigations.labels.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { investigationPath } from "../list/investigation-address.ts";

interface AddToInvestigationProps {
  kind: CardKind;
  title: string;
  body?: string;
  /** The page of the object. */
  path: string;
  at?: string | null;
}

/**
 * The section of the page of an alert, event, asset, account or incident about investigations: those that contain it,
 * with a button to add it to one.
 */
export default function AddToInvestigation(props: AddToInvestigationProps) {
  return useMay("investigation.work") ? <Worked {...props} /> : null;
}

function Worked(props: AddToInvestigationProps) {
  const [adding, setAdding] = useState(false);
  const { data } = useQuery(callQuery(listInvestigationsOf, { path: props.path }));
  return (
    <div className={styles.lines}>
      {data && data.items.length > 0 && (
        <p className={styles.line}>
          <span className={styles.soft}>Investigaciones:</span>
          {data.items.map(({ id, code, question, status }) => (
            <Link
              key={id}
              to={investigationPath(id)}
              title={`${question} (${investigationStatusLabels[status]})`}
            >
              {code}
            </Link>
          ))}
        </p>
      )}
      <span>
        <Button small onClick={() => setAdding(true)}>
          Agregar a una investigación
        </Button>
      </span>
      {adding && <AddDialog {...props} onClose={() => setAdding(false)} />}
    </div>
  );
}

function AddDialog({ onClose, ...thing }: AddToInvestigationProps & { onClose: () => void }) {
  const open = useQuery(callQuery(listInvestigations, { open: "true", limit: 100 })).data?.items ?? [];
  const [investigationId, setInvestigationId] = useState("");
  const [question, setQuestion] = useState("");
  const queries = useQueryClient();
  const add = useMutation({
    async mutationFn() {
      const { kind, title, body = "", path, at = null } = thing;
      const card = { id: crypto.randomUUID(), kind, title: title.slice(0, 300), body, path, at };
      const into = open.find(({ id }) => id === investigationId);
      if (!into) return (await call(openInvestigation, { question, card })).investigation;
      await call(changeBoard, { id: into.id, changes: [{ do: "add_card", ...card }] });
      return into;
    },
    onSuccess({ code }) {
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith("investigations."),
      });
      showToast("good", `Quedó en el tablero de ${code}.`);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Agregar a una investigación"
      action="Agregar"
      busy={add.isPending}
      failure={add.error}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <p className={styles.text}>{thing.title}</p>
      <Field label="Investigación">
        <Select
          placeholder="Abrir una nueva"
          options={open.map(({ id, code, question }) => ({ value: id, label: `${code} ${question}` }))}
          value={investigationId}
          onChange={({ target }) => setInvestigationId(target.value)}
        />
      </Field>
      {!investigationId && (
        <Field label="Pregunta de la nueva" hint="Una sola, que la evidencia pueda responder.">
          <TextInput
            required
            minLength={10}
            maxLength={300}
            value={question}
            onChange={({ target }) => setQuestion(target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
