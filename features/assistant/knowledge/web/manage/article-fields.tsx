import { topics } from "#features/assistant/knowledge/knowledge.contract.ts";
import { topicLabels } from "#features/assistant/knowledge/knowledge.labels.ts";
import type { EditedArticle } from "#features/assistant/knowledge/manage-knowledge.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import styles from "./manage.module.css";

export const topicOptions = topics.map((value) => ({ value, label: topicLabels[value] }));

export type ArticleDraft = Pick<EditedArticle, "title" | "summary" | "topic" | "body">;

interface ArticleFieldsProps {
  values: ArticleDraft;
  onChange: (change: Partial<ArticleDraft>) => void;
}

/** The fields of an article, in reading order. */
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
