import type { EditedArticle } from "#features/assistant/knowledge/manage-knowledge.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { type ArticleDraft, ArticleFields } from "./article-fields.tsx";
import { type Audience, knowledgeCalls, useArticleChange } from "./manage-calls.ts";

interface ArticleFormProps {
  article: EditedArticle;
  audience: Audience;
  values: ArticleDraft;
  dirty: boolean;
  onChange: (change: Partial<ArticleDraft>) => void;
  onSaved: () => void;
}

/** The fields of an article with its actions: save, publish, withdraw. */
export function ArticleForm({ article, audience, values, dirty, onChange, onSaved }: ArticleFormProps) {
  const { id, version, state } = article;
  const calls = knowledgeCalls[audience];
  const save = useArticleChange(
    audience,
    () => call(calls.save, { id, version, ...values }),
    () => {
      onSaved();
      showToast("good", "Versión guardada");
    },
  );
  const publish = useArticleChange(
    audience,
    () => call(calls.publish, { id, version }),
    () => showToast("good", "Publicado: ya lo encuentran las personas y Atenea"),
  );
  const withdraw = useArticleChange(
    audience,
    () => call(calls.withdraw, { id, version }),
    () => showToast("good", "Retirado: nadie lo encuentra"),
  );
  const busy = save.isPending || publish.isPending || withdraw.isPending;
  const moveError = publish.error ?? withdraw.error;
  const out = state === "published" || state === "changed";
  return (
    <Form
      onSubmit={() => dirty && save.mutate(undefined)}
      actions={
        <>
          <Button
            type="submit"
            look={dirty ? "main" : "plain"}
            busy={busy}
            notYet={dirty ? undefined : "No hay cambios por guardar"}
          >
            Guardar versión
          </Button>
          {state !== "published" && (
            <Button
              look={dirty ? "plain" : "main"}
              busy={busy}
              notYet={dirty ? "Guarde primero los cambios" : undefined}
              onClick={() => publish.mutate(undefined)}
            >
              {state === "changed" ? "Publicar los cambios" : "Publicar"}
            </Button>
          )}
          {out && (
            <Button look="danger" busy={busy} onClick={() => withdraw.mutate(undefined)}>
              Retirar
            </Button>
          )}
        </>
      }
    >
      <ArticleFields values={values} onChange={onChange} />
      <SaveTrouble failure={save.error} />
      {moveError && (
        <Notice tone="danger" title={publish.error ? "No se publicó" : "No se retiró"}>
          {refusalText(moveError)}
        </Notice>
      )}
    </Form>
  );
}
