import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "knowledge.", label: "Base de conocimiento" }],
  actions: {
    "knowledge.article_created": "escribió un artículo de conocimiento",
    "knowledge.article_published": "publicó un artículo de conocimiento",
    "knowledge.article_saved": "cambió un artículo de conocimiento",
    "knowledge.article_withdrawn": "retiró un artículo de conocimiento",
    "knowledge.embeddings_tidied": "olvidó lo que un proveedor dijo de textos que ya no están",
    "knowledge.file_read": "leyó un archivo para la base de conocimiento",
    "knowledge.file_unread": "no pudo leer un archivo para la base de conocimiento",
    "knowledge.file_uploaded": "cargó un archivo a la base de conocimiento",
    "knowledge.gap_closed": "sacó de la lista una pregunta sin respuesta",
    "knowledge.passages_embedded": "preparó artículos para buscarlos por su significado",
    "knowledge.reference_seeded": "agregó los artículos que vienen con el portal",
  },
  objects: {
    knowledge_article: "artículo",
    knowledge_gap: "pregunta sin respuesta",
  },
} satisfies AuditLabels;
