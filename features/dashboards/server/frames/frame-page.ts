const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/**
 * The page that holds the frame of a board. It has no script. The framed page runs its own in its own origin, which is never
 * the portal's; the sandbox keeps it from leading the window elsewhere and from opening others.
 */
export function framePage({ title, address }: { title: string; address: string }): string {
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>html,body,iframe{margin:0;width:100%;height:100%;border:0;display:block}</style>
<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" sandbox="allow-scripts allow-same-origin allow-forms" referrerpolicy="no-referrer" loading="lazy"></iframe>
</html>
`;
}
