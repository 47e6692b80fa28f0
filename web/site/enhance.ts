import { applyKeptTheme } from '#web/styles/kept-theme.ts';
import { openDialogs } from './open-dialogs.ts';

// All the script a public page needs; without it everything can still be read and followed.
openDialogs();
applyKeptTheme();
