/**
 * What covers the whole app for a while, such as a lock: the app stays as it is, and nothing of it can be
 * reached by a key, a pointer or a scanner until that is gone.
 */

/** What is covered; there is one where a page shows the app. */
let covered: HTMLElement | null = null;
let covers = 0;

/** By hand and at once: whoever takes the focus where a cover goes can have it. */
function arrange(): void {
  covered?.toggleAttribute('inert', covers > 0);
  // Those who hear scanners before anybody else leave alone what is typed within this.
  document.body.toggleAttribute('data-no-scanner', covers > 0);
}

/** The `ref` of what is covered. */
export function coverable(element: HTMLElement | null): () => void {
  covered = element;
  arrange();
  return () => {
    covered = null;
  };
}

/** One more thing covers the app. @returns takes it away */
export function addCover(): () => void {
  covers += 1;
  arrange();
  return () => {
    covers -= 1;
    arrange();
  };
}
