import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import {
  type ImportedFile,
  importRules,
  maxFiles,
} from "#features/detection/correlations/correlations.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Lines, Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "../correlations.module.css";
import { ruleAddress } from "../rule/rule-address.ts";
import { SigmaSource } from "../rule/sigma-source.tsx";

/** The maximum number of characters in one request. */
const maxCharacters = 400_000;
const outcomeLabels = {
  created: { text: "Guardada como borrador", tone: "good" },
  known: { text: "Ya estaba: no cambió", tone: "neutral" },
  refused: { text: "Rechazada", tone: "danger" },
} as const;

/** Sends texts in groups that the server accepts, and keeps the refused ones for correction. */
function useRuleImport() {
  const [done, setDone] = useState<ImportedFile[]>();
  const [refusedTexts, setRefusedTexts] = useState<readonly Text[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const queries = useQueryClient();
  const send = async (texts: () => Promise<readonly Text[]>) => {
    setBusy(true);
    setFailure(null);
    try {
      const textsToImport = await texts();
      const outcome: ImportedFile[] = [];
      for (const group of groupsOf(textsToImport))
        outcome.push(...(await call(importRules, { files: group })).files);
      setDone(outcome);
      setRefusedTexts(
        textsToImport.filter((_, at) => outcome[at]?.rules.some((rule) => rule.outcome === "refused")),
      );
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setBusy(false);
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith("correlations."),
      });
    }
  };
  const correct = (name: string, text: string) =>
    setRefusedTexts(refusedTexts.map((each) => (each.name === name ? { name, text } : each)));
  return { send, correct, done, refusedTexts, busy, failure };
}

/** Imports rules from files or from a text, and shows the outcome of each. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [text, setText] = useState("");
  const { send, correct, done, refusedTexts, busy, failure } = useRuleImport();
  const readTexts = async () => {
    const fileTexts = await Promise.all(
      files.map(async (file) => ({ name: file.name, text: await file.text() })),
    );
    return text.trim() === "" ? fileTexts : [...fileTexts, { name: "Texto escrito", text }];
  };
  const isEmpty = files.length === 0 && text.trim() === "";
  const actions =
    done && refusedTexts.length > 0 ? (
      <>
        <Button onClick={onClose}>Cerrar sin corregir</Button>
        <Button look="main" busy={busy} onClick={() => send(async () => refusedTexts)}>
          Importar lo corregido
        </Button>
      </>
    ) : done ? (
      <Button look="main" onClick={onClose}>
        Listo
      </Button>
    ) : (
      <>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          look="main"
          busy={busy}
          notYet={isEmpty ? "Elija archivos o pegue una regla" : undefined}
          onClick={() => send(readTexts)}
        >
          Importar
        </Button>
      </>
    );
  return (
    <Dialog wide title="Importar reglas Sigma" onClose={onClose} actions={actions}>
      {done ? (
        <Stack gap={5} bounded>
          <Outcome files={done} refused={refusedTexts} onCorrect={correct} />
          <SaveTrouble failure={failure} />
        </Stack>
      ) : (
        <Stack gap={5} bounded>
          <Field label="Archivos YAML" hint="Uno o varios; cada uno puede traer varias reglas." optional>
            <TextInput
              type="file"
              accept=".yml,.yaml"
              multiple
              onChange={(event) => setFiles([...(event.target.files ?? [])])}
            />
          </Field>
          <Field label="O pegue el texto de una regla" optional>
            <TextArea rows={10} value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          <p className={styles.note}>
            Las reglas quedan como borradores: se prueban sobre los eventos guardados antes de activarlas.
          </p>
          <SaveTrouble failure={failure} />
        </Stack>
      )}
    </Dialog>
  );
}

interface Text {
  name: string;
  text: string;
}

/** Files in groups that fit in a request each. */
function groupsOf(files: readonly Text[]): Text[][] {
  const groups: Text[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const file of files) {
    const last = groups.at(-1);
    if (!last || last.length >= maxFiles || size + file.text.length > maxCharacters) {
      groups.push([file]);
      size = file.text.length;
    } else {
      last.push(file);
      size += file.text.length;
    }
  }
  return groups;
}

interface OutcomeProps {
  files: ImportedFile[];
  /** The texts with a rule that was refused, as they are being corrected. */
  refused: readonly Text[];
  onCorrect: (name: string, text: string) => void;
}

function Outcome({ files, refused, onCorrect }: OutcomeProps) {
  return files.map(({ name, rules }) => {
    const refusedFile = refused.find((each) => each.name === name);
    return (
      <section key={name} className={styles.part}>
        <h2>{name}</h2>
        <Lines gap={2} role="status">
          {rules.map(({ title, outcome, id, problems, notices }, at) => (
            <li key={`${title}-${String(at)}`}>
              <Row gap={2} across={3}>
                <Badge tone={outcomeLabels[outcome].tone}>{outcomeLabels[outcome].text}</Badge>
                {id ? <Link to={ruleAddress(id)}>{title}</Link> : <span>{title || "Sin título"}</span>}
              </Row>
              {(refusedFile ? notices : [...problems, ...notices]).map(({ message, line, path }) => (
                <p key={`${line}-${path}-${message}`} className={styles.note}>
                  Línea {line}: {message}
                </p>
              ))}
            </li>
          ))}
        </Lines>
        {refusedFile && (
          <SigmaSource
            label={`Texto de ${name}`}
            source={refusedFile.text}
            problems={rules.flatMap(({ problems }) => problems)}
            onChange={(text) => onCorrect(name, text)}
          />
        )}
      </section>
    );
  });
}
