/**
 * What the browser does not do for a page's dialogs: opening them where it has no invoker commands, and closing them
 * when a link inside is followed.
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
