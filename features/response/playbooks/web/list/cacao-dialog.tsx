import { useState } from "react";
import { Link } from "react-router";
import { importCacao } from "#features/response/playbooks/contracts/cacao.contract.ts";
import { stepProblemText } from "#features/response/playbooks/playbooks.labels.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "../playbooks.module.css";

type Reading = OutputOf<typeof importCacao>;

/** The dialog to import a CACAO file, with a preview of its content and its errors. */
export function CacaoDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const trial = useCallMutation(importCacao);
  const keep = useCallMutation(importCacao);
  const choose = async (file: File | undefined) => {
    keep.reset();
    if (!file) return;
    const fileText = await file.text();
    setText(fileText);
    trial.mutate({ text: fileText, dry_run: true });
  };
  const reading = keep.data ?? trial.data;
  const same = reading?.known.find((each) => each.same);
  return (
    <Dialog
      wide
      title="Importar un procedimiento CACAO 2.0"
      onClose={onClose}
      actions={
        keep.data?.stored ? (
          <Button look="main" onClick={onClose}>
            Listo
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              look="main"
              busy={keep.isPending}
              notYet={
                !trial.data ? "Primero elija un archivo" : same ? "Ese archivo ya está aquí" : undefined
              }
              onClick={() => keep.mutate({ text, dry_run: false })}
            >
              Guardar como borrador
            </Button>
          </>
        )
      }
    >
      <Stack gap={5} bounded>
        <Field
          label="Archivo JSON"
          hint="Se lee aunque no cumpla la norma al pie de la letra; cada diferencia se lista. Sus comandos no se ejecutan: pasan a ser tareas de una persona."
        >
          <TextInput type="file" accept=".json" onChange={({ target }) => choose(target.files?.[0])} />
        </Field>
        <SaveTrouble failure={trial.error ?? keep.error} />
        {reading && <ReadingView reading={reading} />}
      </Stack>
    </Dialog>
  );
}

function ReadingView({ reading: { content, deviations, problems, known, stored } }: { reading: Reading }) {
  const titles = new Map(content.steps.map(({ key, title }) => [key, title]));
  return (
    <Stack gap={5} bounded role="status">
      <p className={styles.text}>
        <strong>{content.title}</strong>: {countOf(content.steps.length, "paso", "pasos")}.{" "}
        {stored && <Link to={paths.playbook(stored)}>Abrir el borrador</Link>}
      </p>
      {known.map(({ playbook, same }) => (
        <Notice key={playbook.id} title={same ? "Ya está aquí, idéntico" : "Comparte identificador con otro"}>
          <Link to={paths.playbook(playbook.id)}>{playbook.title}</Link>
          {!same && ". El contenido es distinto: puede ser una versión nueva o una copia."}
        </Notice>
      ))}
      {problems.length > 0 && (
        <Notice tone="warning" title="Se debe corregir antes de publicar">
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.kind} ${problem.step} ${problem.other}`}>
                {stepProblemText(problem, (key) => titles.get(key) ?? key)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {deviations.length > 0 && (
        <details open={deviations.length <= 12}>
          <summary>
            {countOf(deviations.length, "diferencia con la norma", "diferencias con la norma")}
          </summary>
          <ul>
            {deviations.map(({ step, text }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may stand twice, and none of them moves
              <li key={place}>
                {step && <strong>{step}: </strong>}
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}
