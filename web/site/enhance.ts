import { applyKeptTheme } from '#web/styles/kept-theme.ts';
import { openDialogs } from './open-dialogs.ts';
import { playActs } from './play-acts.ts';
import { followAnswers } from './show-answer.ts';

// The only script of public pages; without it everything can still be read and followed.
openDialogs();
applyKeptTheme();
followAnswers();
playActs();
