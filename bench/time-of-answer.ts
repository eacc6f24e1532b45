/** Returns the milliseconds until the answer of an address is complete; throws if the answer is a refusal. */
export async function timeOfAnswer(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers });
  const body = await answer.text();
  const time = performance.now() - began;
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${body.slice(0, 300)}`);
  return time;
}
