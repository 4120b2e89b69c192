-- PDF documents with an appeal, beside pictures.

alter table appeal_file add column type text not null default 'image' check (type in ('image', 'pdf'));
comment on column appeal_file.type is 'image: a picture, decoded and written anew; pdf: a document as it was uploaded.';
comment on table appeal_file is 'Pictures and PDF documents with an appeal, sealed with the data key of the developer; before the appeal is sent, those that will go with it.';
comment on column appeal_file.width is 'Pixels; 0 of a PDF.';
comment on column appeal_file.height is 'Pixels; 0 of a PDF.';
