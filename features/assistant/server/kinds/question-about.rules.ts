/** What comes after «sobre», «acerca de»… at the end of a question, as it was typed. */
export function aboutOf(text: string): string {
  const found =
    /(?:sobre|acerca de|habl\w+ de|respecto a|relacionad\w+ con|menciona\w*)\s+(?:el |la |los |las )?(.{2,80}?)\s*[?.!]*$/i.exec(
      text,
    );
  return found?.[1]?.trim() ?? "";
}
