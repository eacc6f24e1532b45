import { useAddressParam } from "#platform/web/address/address-param.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { ArticleEditor } from "./article-editor.tsx";
import type { Audience } from "./manage-calls.ts";
import { ManagedArticleList } from "./managed-article-list.tsx";
import { NewArticle } from "./new-article.tsx";

/** The page on which articles are written and published; the address names one, or `nuevo`. */
export default function KnowledgeManager() {
  const [scope] = useAddressParam("ambito");
  const [articleParam, open] = useAddressParam("articulo");
  const mayShare = useMay("knowledge.share");
  const audience: Audience = mayShare && scope === "todas" ? "shared" : "company";
  const close = () => open(null);
  if (articleParam === "nuevo") return <NewArticle audience={audience} onCreated={open} onClose={close} />;
  if (articleParam)
    return <ArticleEditor key={articleParam} id={articleParam} audience={audience} onClose={close} />;
  return <ManagedArticleList audience={audience} mayShare={mayShare} onOpen={open} />;
}
