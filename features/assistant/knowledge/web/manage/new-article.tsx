import { useEffect } from "react";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { UnsavedGuard } from "#platform/web/kit/forms/unsaved-guard.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { type ArticleDraft, ArticleFields } from "./article-fields.tsx";
import styles from "./manage.module.css";
import { type Audience, knowledgeCalls, useArticleChange } from "./manage-calls.ts";

const blank = { summary: "", topic: "practice", body: "" } as const;

interface NewArticleProps {
  audience: Audience;
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Begins an article as a draft; the address may suggest a title. */
export function NewArticle({ audience, onCreated, onClose }: NewArticleProps) {
  const [title] = useAddressParam("titulo");
  const { values, dirty, set } = useDraft<ArticleDraft>({ ...blank, title: title ?? "" });
  const create = useArticleChange(
    audience,
    () => call(knowledgeCalls[audience].create, values),
    () => undefined,
  );
  // The navigation waits until the form has no unsaved changes, because the guard below would block it.
  const created = create.data?.id;
  useEffect(() => {
    if (created !== undefined) onCreated(created);
  }, [created, onCreated]);
  return (
    <div className={styles.editor}>
      <h2>{audience === "shared" ? "Nuevo artículo para todas las empresas" : "Nuevo artículo"}</h2>
      <Note>Se guarda como borrador: nadie más lo ve hasta que lo publique.</Note>
      <Form
        onSubmit={() => create.mutate(undefined)}
        actions={
          <>
            <Button type="submit" look="main" busy={create.isPending}>
              Guardar borrador
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <ArticleFields
          values={values}
          onChange={(change) => {
            for (const [name, value] of Object.entries(change)) set(name as keyof ArticleDraft, value);
          }}
        />
        <SaveTrouble failure={create.error} />
      </Form>
      <UnsavedGuard dirty={dirty && created === undefined} item="articulo" />
    </div>
  );
}
