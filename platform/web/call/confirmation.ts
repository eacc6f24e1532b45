/** Asks the person to prove again who they are; answers whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Sets the function that shows the question; until then nobody is asked. Returns the function that unsets it. */
export function askConfirmationsWith(format: Ask): () => void {
  ask = format;
  return () => {
    if (ask === format) ask = undefined;
  };
}

/** Calls that were refused together wait for one answer. */
export function personConfirms(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
