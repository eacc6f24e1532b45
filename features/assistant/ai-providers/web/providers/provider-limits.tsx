import { limitWords } from "#features/assistant/ai-providers/manage-ai-providers.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup, FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { microsOf } from "#platform/web/text/dollar-text.ts";
import type { ProviderFieldsProps } from "./provider-fields.tsx";

const words = limitWords.map((value) => ({ value, label: value }));

/** The fields for the limits of questions and answers, and for their prices. */
export function ProviderLimits({ values, set }: ProviderFieldsProps) {
  const whole = (
    name: "timeout_seconds" | "answer_kilobytes" | "answer_tokens" | "prompt_tokens",
    [min, max]: [number, number],
  ) => (
    <TextInput
      type="number"
      required
      min={min}
      max={max}
      value={values[name] || ""}
      onChange={({ target }) => set(name, target.valueAsNumber || 0)}
    />
  );
  const dollars = (name: "price_in" | "price_out") => (
    <TextInput
      required
      inputMode="decimal"
      maxLength={14}
      value={values[name]}
      onChange={({ target }) => set(name, target.value)}
    />
  );
  const priceTrouble = (rawText: string) =>
    microsOf(rawText) === undefined ? "Escriba un monto como 0,25" : undefined;
  return (
    <>
      <FieldGroup legend="Límites">
        <FieldPair>
          <Field label="Segundos de espera" hint="Para la respuesta entera.">
            {whole("timeout_seconds", [2, 600])}
          </Field>
          <Field label="Respuesta más grande, en KB" hint="Una mayor se descarta.">
            {whole("answer_kilobytes", [4, 16_384])}
          </Field>
        </FieldPair>
        <FieldPair>
          <Field label="Tokens de la consulta" hint="Lo más que se envía de una vez.">
            {whole("prompt_tokens", [500, 2_000_000])}
          </Field>
          <Field label="Tokens de la respuesta" hint="Lo más que puede escribir.">
            {whole("answer_tokens", [16, 131_072])}
          </Field>
        </FieldPair>
        {values.kind !== "anthropic" && (
          <Field
            label="Cómo llama el servidor a ese límite"
            hint="Los modelos nuevos de OpenAI y Azure piden max_completion_tokens; los demás, max_tokens."
          >
            <Select
              options={words}
              value={values.limit_word}
              onChange={({ target }) => set("limit_word", oneOf(limitWords, target.value) ?? "max_tokens")}
            />
          </Field>
        )}
      </FieldGroup>
      <FieldGroup legend="Precio por millón de tokens, en dólares">
        <FieldPair>
          <Field label="De la consulta" error={priceTrouble(values.price_in)}>
            {dollars("price_in")}
          </Field>
          <Field label="De la respuesta" error={priceTrouble(values.price_out)}>
            {dollars("price_out")}
          </Field>
        </FieldPair>
      </FieldGroup>
    </>
  );
}
