import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { createSource, type Source } from "#features/detection/events/contracts/event-source.contract.ts";
import type { SourceFormat } from "#features/detection/events/contracts/events.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { problemSentence } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "./source-drawer.module.css";
import { SourceInstructions } from "./source-key.tsx";
import { FormatSelect } from "./source-settings.tsx";

interface NewKeyDialogProps {
  source: Source;
  apiKey: string;
  onClose: () => void;
}

/** Shows the new key once; the portal stores only its digest. */
export function NewKeyDialog({ source, apiKey, onClose }: NewKeyDialogProps) {
  return (
    <Dialog title={`Clave de ${source.name}`} onClose={onClose}>
      <div className={styles.source}>
        <p>Guárdela ahora: no se podrá ver otra vez.</p>
        <p>
          <Copyable text={apiKey} />
        </p>
        <SourceInstructions apiKey={apiKey} />
      </div>
    </Dialog>
  );
}

interface NewSourceDialogProps {
  onClose: () => void;
  onCreated: (source: Source, apiKey: string) => void;
}

export function NewSourceDialog({ onClose, onCreated }: NewSourceDialogProps) {
  const [name, setName] = useState("");
  const [format, setFormat] = useState<SourceFormat>("auto");
  const create = useMutation({
    mutationFn: () => call(createSource, { name, format }),
    onSuccess: ({ source, api_key }) => onCreated(source, api_key),
  });
  const isTaken = create.error instanceof CallFailure && create.error.code === "conflict";
  const error = isTaken ? "Ya hay una fuente con ese nombre." : create.error && problemSentence(create.error);
  return (
    <Dialog title="Agregar fuente" onClose={onClose}>
      <Form className={styles.source} onSubmit={() => create.mutate()}>
        <Field
          label="Nombre"
          hint="Como la reconocerán en la lista: «Wazuh central»."
          error={error || undefined}
        >
          <TextInput value={name} required maxLength={80} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label="Formato" hint="«Automático» reconoce cada registro por su contenido.">
          <FormatSelect value={format} onChange={setFormat} />
        </Field>
        <Row align="stretch" gap={3}>
          <Button type="submit" look="main" busy={create.isPending}>
            Crear y ver la clave
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancelar
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
