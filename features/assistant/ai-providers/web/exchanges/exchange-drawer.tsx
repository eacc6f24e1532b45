import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  exchangeOutcomeLabels,
  exchangePurposeLabels,
} from "#features/assistant/ai-providers/ai-providers.labels.ts";
import {
  type Exchange,
  type ExchangeText,
  readExchange,
} from "#features/assistant/ai-providers/ai-use.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Lines } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { dollarText } from "#platform/web/text/dollar-text.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./exchange-drawer.module.css";

const roleLabels: Record<string, string> = {
  system: "Instrucciones del portal",
  user: "Persona",
  assistant: "Modelo",
  tool: "Datos de la empresa",
};

/** Shows the complete texts of one request: what was sent to the provider and what was received. */
function ExchangeTexts({ exchange }: { exchange: ExchangeText }) {
  const { sent, tools, answered, note, bytes_left_out, secrets_removed } = exchange;
  return (
    <>
      {note && <Notice tone="warning">{note}</Notice>}
      {secrets_removed > 0 && (
        <Notice tone="good">
          {secrets_removed === 1
            ? "Se retiró un texto que parecía una clave antes de enviar."
            : `Se retiraron ${numberText(secrets_removed)} textos que parecían claves antes de enviar.`}
        </Notice>
      )}
      <h3 className={styles.heading}>Datos enviados</h3>
      <Lines as="ol" gap={3}>
        {sent.map(({ role, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes
          <li key={place}>
            <p className={styles.role}>{roleLabels[role] ?? role}</p>
            <pre className={styles.text}>{text}</pre>
          </li>
        ))}
      </Lines>
      {tools.length > 0 && <p>Herramientas que se le ofrecieron: {tools.join(", ")}.</p>}
      <h3 className={styles.heading}>Respuesta</h3>
      <pre className={styles.text}>{answered || "Nada."}</pre>
      {bytes_left_out > 0 && (
        <p>{numberText(bytes_left_out)} bytes de esta consulta no se guardaron, por su tamaño.</p>
      )}
    </>
  );
}

/**
 * The drawer of one request. Its facts are visible to everybody who may open the list; showing its texts requires a
 * reason.
 */
export function ExchangeDrawer({ exchange, onClose }: { exchange: Exchange; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const readMutation = useMutation({ mutationFn: () => call(readExchange, { id: exchange.id, reason }) });
  const { asked_at, asked_by, provider, model, tokens_in, tokens_out, tokens_counted, cost } = exchange;
  return (
    <Drawer title={`${exchangePurposeLabels[exchange.purpose]} con ${provider}`} onClose={onClose}>
      <div className={styles.known}>
        <FactList>
          <Fact name="Enviada">
            <ExactTime at={asked_at} />, para {asked_by}
          </Fact>
          <Fact name="Modelo">{model}</Fact>
          <Fact name="Resultado">
            {exchangeOutcomeLabels[exchange.outcome]}
            {exchange.milliseconds !== null && `, en ${numberText(exchange.milliseconds / 1000)} segundos`}
          </Fact>
          <Fact name="Tokens">
            {numberText(tokens_in)} de consulta y {numberText(tokens_out)} de respuesta
            {!tokens_counted && " (estimados: el proveedor no los contó)"}
          </Fact>
          <Fact name="Costo">{dollarText(cost)}</Fact>
        </FactList>
      </div>
      {readMutation.data ? (
        <ExchangeTexts exchange={readMutation.data} />
      ) : !exchange.readable ? (
        <Notice>
          Es una conversación de otra persona con Atenea: la lee quien la tuvo, o el proveedor, que tiene que
          decir por qué.
        </Notice>
      ) : (
        <Form
          onSubmit={() => readMutation.mutate()}
          actions={
            <Button look="main" type="submit" busy={readMutation.isPending}>
              Leer la consulta
            </Button>
          }
        >
          <Field
            label="¿Por qué necesita leerla?"
            hint="Puede citar a personas y registros de la empresa. Su nombre y este motivo quedan en el registro de auditoría."
          >
            <TextInput
              required
              minLength={5}
              maxLength={300}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          {readMutation.error && (
            <Notice tone="danger" title="No se pudo leer">
              {refusalText(readMutation.error)}
            </Notice>
          )}
        </Form>
      )}
    </Drawer>
  );
}
