import { topics } from "#features/knowledge/knowledge.contract.ts";
import type { EditedArticle } from "#features/knowledge/manage-knowledge.contract.ts";
import { Field } from "#platform/web/kit/field.tsx";
import { FieldPair } from "#platform/web/kit/form.tsx";
import { Select } from "#platform/web/kit/select.tsx";
import { TextArea } from "#platform/web/kit/text-area.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";
import { oneOf } from "#platform/web/one-of.ts";
import styles from "./desk.module.css";
import { topicOptions } from "./topic-options.ts";

export type ArticleDraft = Pick<EditedArticle, "title" | "summary" | "topic" | "body">;

interface ArticleFieldsProps {
  values: ArticleDraft;
  onChange: (change: Partial<ArticleDraft>) => void;
}

/** What an article says, in the order in which it is read. */
export function ArticleFields({ values, onChange }: ArticleFieldsProps) {
  return (
    <>
      <FieldPair>
        <Field label="Título">
          <TextInput
            required
            minLength={3}
            maxLength={150}
            value={values.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </Field>
        <Field label="Tema">
          <Select
            options={topicOptions}
            value={values.topic}
            onChange={({ target }) => onChange({ topic: oneOf(topics, target.value) ?? values.topic })}
          />
        </Field>
      </FieldPair>
      <Field label="Resumen" optional hint="Se lee en la lista, bajo el título.">
        <TextArea
          rows={2}
          limit={400}
          value={values.summary}
          onChange={({ target }) => onChange({ summary: target.value })}
        />
      </Field>
      <Field
        label="Texto"
        hint="En Markdown: ## para títulos, - para listas, **negrita**, [texto](https://…)."
      >
        <TextArea
          className={styles.body}
          limit={100_000}
          value={values.body}
          onChange={({ target }) => onChange({ body: target.value })}
        />
      </Field>
    </>
  );
}
