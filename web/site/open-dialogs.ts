/**
 * Does what some browsers do not: opens a page's dialogs without invoker commands, and closes a dialog when a link
 * inside is followed.
 */
export function openDialogs(): void {
  const knowsCommands = 'command' in HTMLButtonElement.prototype;
  for (const opener of document.querySelectorAll('button[commandfor]')) {
    const dialog = document.getElementById(opener.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) continue;
    if (!knowsCommands) opener.addEventListener('click', () => dialog.showModal());
    for (const link of dialog.querySelectorAll('a')) link.addEventListener('click', () => dialog.close());
  }
}
