/** Asks the person to prove again who they are; answers whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Who shows the question; until somebody does, nobody is asked. Answers how to take it back. */
export function askConfirmationsWith(shown: Ask): () => void {
  ask = shown;
  return () => {
    if (ask === shown) ask = undefined;
  };
}

/** Calls that were refused together wait for one answer. */
export function personConfirms(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
