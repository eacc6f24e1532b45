import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Exchange, readExchange } from "#features/ai-providers/ai-exchanges.contract.ts";
import { exchangeOutcomeWords, exchangePurposeWords } from "#features/ai-providers/ai-providers.words.ts";
import { call } from "#platform/web/call.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Drawer } from "#platform/web/kit/drawer.tsx";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { Fact, FactList } from "#platform/web/kit/fact-list.tsx";
import { Field } from "#platform/web/kit/field.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { Notice } from "#platform/web/kit/notice.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";
import { numberText } from "#platform/web/number-words.ts";
import { refusalText } from "#platform/web/refusal-text.ts";
import { dollarText } from "./dollar-text.ts";
import styles from "./exchange-drawer.module.css";
import { ExchangeTexts } from "./exchange-texts.tsx";

/** One request: its facts for everybody who may open the list, its texts for who says why. */
export function ExchangeDrawer({ exchange, onClose }: { exchange: Exchange; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const read = useMutation({ mutationFn: () => call(readExchange, { id: exchange.id, reason }) });
  const { asked_at, asked_by, provider, model, tokens_in, tokens_out, tokens_counted, cost } = exchange;
  return (
    <Drawer title={`${exchangePurposeWords[exchange.purpose]} con ${provider}`} onClose={onClose}>
      <div className={styles.known}>
        <FactList>
          <Fact name="Enviada">
            <ExactTime at={asked_at} />, para {asked_by}
          </Fact>
          <Fact name="Modelo">{model}</Fact>
          <Fact name="Resultado">
            {exchangeOutcomeWords[exchange.outcome]}
            {exchange.milliseconds !== null && `, en ${numberText(exchange.milliseconds / 1000)} segundos`}
          </Fact>
          <Fact name="Tokens">
            {numberText(tokens_in)} de consulta y {numberText(tokens_out)} de respuesta
            {!tokens_counted && " (estimados: el proveedor no los contó)"}
          </Fact>
          <Fact name="Costo">{dollarText(cost)}</Fact>
        </FactList>
      </div>
      {read.data ? (
        <ExchangeTexts exchange={read.data} />
      ) : !exchange.readable ? (
        <Notice>
          Es una conversación de otra persona con Atenea: la lee quien la tuvo, o el proveedor, que tiene que
          decir por qué.
        </Notice>
      ) : (
        <Form
          onSubmit={() => read.mutate()}
          actions={
            <Button look="main" type="submit" busy={read.isPending}>
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
          {read.error && (
            <Notice tone="danger" title="No se pudo leer">
              {refusalText(read.error)}
            </Notice>
          )}
        </Form>
      )}
    </Drawer>
  );
}
